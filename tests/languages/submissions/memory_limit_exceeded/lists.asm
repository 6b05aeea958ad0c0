global main
extern malloc, memset

main:
    push rbx
.more:
    mov edi, 1048576
    call malloc
    mov rdi, rax
    mov esi, 1
    mov edx, 1048576
    call memset
    jmp .more
