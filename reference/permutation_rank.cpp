#include "reference/permutation_rank.hpp"

#include <algorithm>
#include <numeric>

#include "reference/fenwick_tree.hpp"

namespace reference {

LehmerCode lehmer_code_quadratic(const Permutation& permutation) {
  LehmerCode code;
  for (auto element = permutation.begin(); element != permutation.end(); ++element) {
    const auto smaller = std::count_if(element, permutation.end(),
                                       [&](std::size_t later) { return later < *element; });
    code.push_back(static_cast<std::size_t>(smaller));
  }
  return code;
}

LehmerCode lehmer_code_fenwick(const Permutation& permutation) {
  LehmerCode code;
  code.reserve(permutation.size());
  FenwickTree unused(permutation.size());
  for (const std::size_t element : permutation) {
    code.push_back(unused.count_below(element));
    unused.remove(element);
  }
  return code;
}

Permutation permutation_quadratic(const LehmerCode& code) {
  Permutation unused(code.size());
  std::iota(unused.begin(), unused.end(), std::size_t{0});
  Permutation permutation;
  for (const std::size_t digit : code) {
    const auto element = unused.begin() + static_cast<std::ptrdiff_t>(digit);
    permutation.push_back(*element);
    unused.erase(element);
  }
  return permutation;
}

Permutation permutation_fenwick(const LehmerCode& code) {
  Permutation permutation;
  permutation.reserve(code.size());
  FenwickTree unused(code.size());
  for (const std::size_t digit : code) {
    permutation.push_back(unused.find(digit));
    unused.remove(permutation.back());
  }
  return permutation;
}

std::uint64_t place_modulo(const LehmerCode& code, std::uint64_t modulus) {
  std::uint64_t place = 0;
  for (std::size_t i = 0; i < code.size(); ++i)
    place = (place * (code.size() - i) + code[i]) % modulus;
  return place;
}

std::uint64_t index_of(const LehmerCode& code) {
  std::uint64_t place = 0;
  for (std::size_t i = 0; i < code.size(); ++i) place = place * (code.size() - i) + code[i];
  return place;
}

LehmerCode code_at(std::size_t elements, std::uint64_t place) {
  LehmerCode code(elements);
  for (std::size_t i = elements; i-- > 0;) {
    code[i] = place % (elements - i);
    place /= elements - i;
  }
  return code;
}

std::uint64_t factorial(std::size_t n) {
  std::uint64_t product = 1;
  for (std::size_t factor = 2; factor <= n; ++factor) product *= factor;
  return product;
}

}  // namespace reference
