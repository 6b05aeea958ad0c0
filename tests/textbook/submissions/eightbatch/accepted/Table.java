import java.util.*;
public class Main{
	public static void main(String[] args){
		HashMap<Integer,Integer> dist=new HashMap<Integer,Integer>();
		ArrayDeque<Integer> q=new ArrayDeque<Integer>();
		dist.put(123456780,0);
		q.add(123456780);
		int[] d={-3,3,-1,1};
		while(!q.isEmpty()){
			int u=q.poll();
			String s=String.format("%09d",u);
			int k=s.indexOf('0');
			for(int i=0;i<4;i++){
				int t=k+d[i];
				if(t<0||t>8||(i>1&&t/3!=k/3)) continue;
				char[] c=s.toCharArray();
				c[k]=c[t];
				c[t]='0';
				int v=Integer.parseInt(new String(c));
				if(dist.containsKey(v)) continue;
				dist.put(v,dist.get(u)+1);
				q.add(v);
			}
		}
		Scanner in=new Scanner(System.in);
		int t=in.nextInt();
		while(t-->0){
			int v=0;
			for(int i=0;i<9;i++) v=v*10+in.nextInt();
			System.out.println(dist.containsKey(v)?dist.get(v).toString():"No Solution!");
		}
	}
}