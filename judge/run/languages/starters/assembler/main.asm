; Uses the C library: main, getchar and putchar.
global main
extern getchar, putchar

section .text
main:
    push rbx ; aligns the stack for calls
.next:
    call getchar
    cmp eax, 0
    jl .done ; end of the input
    mov edi, eax
    call putchar
    jmp .next
.done:
    xor eax, eax
    pop rbx
    ret

section .note.GNU-stack noalloc noexec nowrite progbits
