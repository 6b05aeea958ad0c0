// The only source file that compiles the code of the header-only libraries Asio and Beast.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
