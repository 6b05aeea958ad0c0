/// Calls the kernel through its 32-bit entry, where the numbers mean different calls.
int main() {
  long result = 20;
  asm volatile("int $0x80" : "+a"(result));
  return 0;
}
