// The one source in which the code of these two header libraries is compiled.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
