#include<stdio.h>
#include<string.h>
#define MAXN 362880
/* 手写队列 */
int q[MAXN+5][9],d[MAXN+5],vis[MAXN+5],fact[9];
int head,tail;
int dx[4]={-1,1,0,0},dy[4]={0,0,-1,1};
void init()
{
	int i;
	fact[0]=1;
	for(i=1;i<9;i++) fact[i]=fact[i-1]*i;
}
int try_to_insert(int s)
{
	int code=0,i,j,cnt;
	for(i=0;i<9;i++){
		cnt=0;
		for(j=i+1;j<9;j++) if(q[s][j]<q[s][i]) cnt++;
		code+=fact[8-i]*cnt;
	}
	if(vis[code]) return 0;
	return vis[code]=1;
}
int main()
{
	char c[4];
	int i,z,x,y,ans;
	init();
	while(scanf("%1s",c)!=EOF){
		memset(vis,0,sizeof(vis));
		for(i=0;i<9;i++){
			if(i) scanf("%1s",c);
			q[0][i]=c[0]=='x'?0:c[0]-'0';
		}
		head=0; tail=1; ans=-1; d[0]=0;
		try_to_insert(0);
		while(head<tail){
			for(i=0;i<8;i++) if(q[head][i]!=i+1) goto next;
			ans=d[head];
			goto end;
next:
			for(z=0;z<9;z++) if(!q[head][z]) break;
			x=z/3; y=z%3;
			for(i=0;i<4;i++){
				int nx=x+dx[i],ny=y+dy[i],nz=nx*3+ny;
				if(nx<0||nx>=3||ny<0||ny>=3) continue;
				memcpy(q[tail],q[head],sizeof(q[0]));
				q[tail][nz]=0;
				q[tail][z]=q[head][nz];
				d[tail]=d[head]+1;
				if(try_to_insert(tail)) tail++;
			}
			head++;
		}
end:
		printf("%d\n",ans);
	}
	return 0;
}