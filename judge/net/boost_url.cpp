// The only source file that compiles the code of the header-only library Boost.URL.

#include <boost/url/src.hpp>
