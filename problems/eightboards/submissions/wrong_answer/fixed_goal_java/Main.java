// Wrong: always goes for the ordered board, whatever the second line says.
import java.util.Scanner;

public class Main {
    static final String GOAL = "123456780";
    static char[] board;

    static int manhattan() {
        int sum = 0;
        for (int i = 0; i < 9; i++) {
            if (board[i] == '0') continue;
            int home = GOAL.indexOf(board[i]);
            sum += Math.abs(i / 3 - home / 3) + Math.abs(i % 3 - home % 3);
        }
        return sum;
    }

    static void swap(int i, int j) {
        char c = board[i];
        board[i] = board[j];
        board[j] = c;
    }

    static boolean search(int blank, int left, int before) {
        int h = manhattan();
        if (h == 0) return true;
        if (h > left) return false;
        int r = blank / 3, c = blank % 3;
        int[] to = {r > 0 ? blank - 3 : -1, r < 2 ? blank + 3 : -1, c > 0 ? blank - 1 : -1, c < 2 ? blank + 1 : -1};
        for (int k = 0; k < 4; k++) {
            if (to[k] < 0 || to[k] == before) continue;
            swap(blank, to[k]);
            boolean found = search(to[k], left - 1, blank);
            swap(blank, to[k]);
            if (found) return true;
        }
        return false;
    }

    static boolean odd(String s) {
        int n = 0;
        for (int i = 0; i < 9; i++)
            for (int j = i + 1; j < 9; j++)
                if (s.charAt(i) != '0' && s.charAt(j) != '0' && s.charAt(i) > s.charAt(j)) n++;
        return n % 2 == 1;
    }

    static int solve(String start) {
        board = start.toCharArray();
        int limit = manhattan();
        while (!search(start.indexOf('0'), limit, -1)) limit++;
        return limit;
    }

    static String board(Scanner in) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < 9; i++) digits.append(in.next());
        return digits.toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String start = board(in);
        if (odd(start)) {
            System.out.println("Impossible");
            return;
        }
        System.out.println(solve(start));
    }
}
