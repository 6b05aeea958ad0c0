# Tries: to have Python load a module by the name of its encoding: # -*- coding: ../secret -*-
# coding: unicode_escape
# Must: be compiled without loading any other module.
# Expects: CE AC RTE
print(2 * int(input()))
