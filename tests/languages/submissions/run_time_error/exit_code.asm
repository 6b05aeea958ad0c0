global main

main:
    mov eax, 7
    ret
