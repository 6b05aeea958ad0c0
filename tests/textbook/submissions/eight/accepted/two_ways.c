#include<stdio.h>
#include<string.h>
#define N 362880
/* 双向广搜，0 为正向，1 为反向 */
int fact[10],from[2][N];
char op[2][N],seen[2][N];
char q[2][N][10];
int head[2],tail[2];
int rank_of(const char*s)
{
	int i,j,c,r=0;
	for(i=0;i<9;i++)
	{
		for(c=0,j=i+1;j<9;j++)c+=s[j]<s[i];
		r+=c*fact[8-i];
	}
	return r;
}
void back(int r)
{
	if(from[0][r]<0)return;
	back(from[0][r]);
	putchar(op[0][r]);
}
int expand(int w)
{
	static const char*name[2]={"udlr","durl"};
	char s[10],t[10];
	int k,d,x,r,me;
	memcpy(s,q[w][head[w]++],10);
	me=rank_of(s);
	k=strchr(s,'x')-s;
	for(d=0;d<4;d++)
	{
		int row=k/3,col=k%3;
		if(d==0)row--;
		if(d==1)row++;
		if(d==2)col--;
		if(d==3)col++;
		if(row<0||row>2||col<0||col>2)continue;
		x=row*3+col;
		memcpy(t,s,10);
		t[k]=t[x];
		t[x]='x';
		r=rank_of(t);
		if(seen[w][r])continue;
		seen[w][r]=1;
		from[w][r]=me;
		op[w][r]=name[w][d];
		memcpy(q[w][tail[w]++],t,10);
		if(seen[1-w][r])return r;
	}
	return -1;
}
void start(int w,const char*s)
{
	strcpy(q[w][tail[w]++],s);
	seen[w][rank_of(s)]=1;
	from[w][rank_of(s)]=-1;
}
int main()
{
	char s[10]="",c[9];
	int i,meet=-1;
	for(fact[0]=1,i=1;i<10;i++)fact[i]=fact[i-1]*i;
	for(i=0;i<9;i++){scanf("%s",c);s[i]=c[0];}
	if(!strcmp(s,"12345678x")){puts("");return 0;}
	start(0,s);
	start(1,"12345678x");
	while(meet<0&&head[0]<tail[0]&&head[1]<tail[1])
	{
		meet=expand(0);
		if(meet<0)meet=expand(1);
	}
	if(meet<0){puts("unsolvable");return 0;}
	back(meet);
	while(from[1][meet]>=0){putchar(op[1][meet]);meet=from[1][meet];}
	puts("");
	return 0;
}
