# Tries: to have Python load a module by the name of its encoding: # -*- coding: ../secret -*-
# coding: unicode_escape
# Must: not be compiled to anything but what it says.
# Expects: CE AC RTE
print(2 * int(input()))
