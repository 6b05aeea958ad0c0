a="".join(input().split())
b="".join(input().split())
def nb(s):
	k=s.index('0')
	r=[]
	for t in (k-3,k+3):
		if 0<=t<9: r.append(t)
	if k%3>0: r.append(k-1)
	if k%3<2: r.append(k+1)
	for t in r:
		l=list(s)
		l[k],l[t]=l[t],l[k]
		yield ''.join(l)
level={a}
seen={a}
n=0
while level and b not in level:
	level={v for u in level for v in nb(u)}-seen
	seen|=level
	n+=1
print(n if level else 'Impossible')