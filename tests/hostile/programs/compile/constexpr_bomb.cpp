// Tries: to make the compiler evaluate a constant expression that never ends.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
constexpr unsigned long spin(unsigned long depth) {
  unsigned long sum = 0;
  for (unsigned long i = 0; i < 200000; ++i) sum += depth == 0 ? i : spin(depth - 1);
  return sum;
}
static_assert(spin(400) != 1);
int main() {}
