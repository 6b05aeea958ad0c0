// Compiles the code of the header-only library Boost.URL. No other source file compiles it.

#include <boost/url/src.hpp>
