n=1

if )
