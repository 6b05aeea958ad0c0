#include<stdio.h>
#include<stdlib.h>
int m[4][4],len,flag;
char ans[110];
int sx[4]={-1,1,0,0},sy[4]={0,0,-1,1};
char dir[4]={'u','d','l','r'};
int dist(int v,int x,int y)
{
	return abs((v-1)/4-x)+abs((v-1)%4-y);
}
/* d: 已走步数, h: 曼哈顿距离, p: 上一步 */
void dfs(int x,int y,int d,int h,int p)
{
	int i,nx,ny,nh,v;
	if(flag) return;
	if(h==0){ ans[d]='\0'; flag=1; return; }
	for(i=0;i<4;i++)
	{
		if(p>=0&&i==(p^1)) continue;
		nx=x+sx[i]; ny=y+sy[i];
		if(nx<0||nx>=4||ny<0||ny>=4) continue;
		v=m[nx][ny];
		nh=h-dist(v,nx,ny)+dist(v,x,y);
		if(d+1+nh>len) continue;
		m[x][y]=v; m[nx][ny]=0; ans[d]=dir[i];
		dfs(nx,ny,d+1,nh,i);
		m[nx][ny]=v; m[x][y]=0;
		if(flag) return;
	}
}
int main()
{
	int i,j,x,y,h=0,cnt=0,s[16];
	for(i=0;i<16;i++)
	{
		scanf("%d",&s[i]);
		m[i/4][i%4]=s[i];
		if(!s[i]) { x=i/4; y=i%4; }
		else h+=dist(s[i],i/4,i%4);
	}
	for(i=0;i<16;i++) for(j=i+1;j<16;j++)
		if(s[i]&&s[j]&&s[i]>s[j]) cnt++;
	if((cnt+3-x)%2!=0) { printf("unsolvable\n"); return 0; }
	len=h;
	while(!flag) { dfs(x,y,0,h,-1); len+=2; }
	printf("%s\n",ans);
	return 0;
}
