require "set"

n = gets.to_i
print "answer #{Set[n].first}"
exit
