global main

main: jmp main
