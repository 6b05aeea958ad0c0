# Tries: to have Python load a module by the name of its encoding: # -*- coding: ../secret -*-
# coding: unicode_escape
# Must: be compiled to nothing but its own text.
# Expects: CE AC RTE
print(2 * int(input()))
