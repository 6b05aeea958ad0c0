/// Makes system calls through the kernel's 32-bit entry point, where the call numbers mean other
/// calls than in 64-bit mode.
int main() {
  long result = 20;
  asm volatile("int $0x80" : "+a"(result));
  return 0;
}
