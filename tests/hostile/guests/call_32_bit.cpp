/// Calls the kernel by its 32-bit door, where numbers mean other calls.
int main() {
  long result = 20;
  asm volatile("int $0x80" : "+a"(result));
  return 0;
}
