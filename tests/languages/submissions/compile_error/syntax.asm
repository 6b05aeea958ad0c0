global main

main: move eax, 1
