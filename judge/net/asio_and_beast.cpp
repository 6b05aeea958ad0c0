// Compiles the code of the header-only libraries Asio and Beast. No other source file compiles it.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
