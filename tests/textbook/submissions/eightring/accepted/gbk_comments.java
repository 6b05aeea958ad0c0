import java.util.HashMap;
import java.util.LinkedList;
import java.util.Scanner;

/**
 * 八数码难题：广度优先搜索
 */
public class Main {
	public static void main(String[] args) {
		Scanner sc = new Scanner(System.in);
		String s = sc.next();
		// 状态 -> 步数
		HashMap<String, Integer> map = new HashMap<String, Integer>();
		LinkedList<String> queue = new LinkedList<String>();
		map.put(s, 0);
		queue.add(s);
		while (!map.containsKey("123804765")) {
			String u = queue.removeFirst();
			int k = u.indexOf('0');
			int[] to = { k - 3, k + 3, k % 3 > 0 ? k - 1 : -1, k % 3 < 2 ? k + 1 : -1 };
			for (int t : to) {
				if (t < 0 || t > 8) continue;
				StringBuilder sb = new StringBuilder(u);
				sb.setCharAt(k, u.charAt(t));
				sb.setCharAt(t, '0');
				String v = sb.toString();
				if (map.containsKey(v)) continue;
				map.put(v, map.get(u) + 1);
				queue.add(v);
			}
		}
		System.out.print(map.get("123804765"));
		sc.close();
	}
}
