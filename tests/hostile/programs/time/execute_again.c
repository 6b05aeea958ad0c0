// Tries: to begin anew with its time, by executing another program that it has in memory.
// Must: be charged for both: a run stays what it was.
// Expects: TLE
#include "contained.h"

#include <elf.h>
#include <sys/mman.h>

int main(void) {
#ifdef __x86_64__
  struct {
    Elf64_Ehdr head;
    Elf64_Phdr segment;
    unsigned char code[2];
  } program = {
      .head = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT},
               .e_type = ET_EXEC,
               .e_machine = EM_X86_64,
               .e_version = EV_CURRENT,
               .e_entry = 0x400000 + sizeof(Elf64_Ehdr) + sizeof(Elf64_Phdr),
               .e_phoff = sizeof(Elf64_Ehdr),
               .e_ehsize = sizeof(Elf64_Ehdr),
               .e_phentsize = sizeof(Elf64_Phdr),
               .e_phnum = 1},
      .segment = {.p_type = PT_LOAD,
                  .p_flags = PF_R | PF_X,
                  .p_vaddr = 0x400000,
                  .p_filesz = sizeof program,
                  .p_memsz = sizeof program,
                  .p_align = 0x1000},
      .code = {0xeb, 0xfe},  // jumps to itself
  };
  const int file = memfd_create("again", 0);
  if (write(file, &program, sizeof program) != (ssize_t)sizeof program) return 1;
  char* const nothing[] = {NULL};
  syscall(SYS_execveat, file, "", nothing, nothing, AT_EMPTY_PATH);
  return 1;
#else
  for (;;) {
  }
#endif
}
