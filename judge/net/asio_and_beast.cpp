// Compiles the code of these two header-only libraries; no other source does.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
