// Wrong: takes the board with the blank in the first cell for the goal.
import java.util.Scanner;

public class Main {
    static int[] board = new int[16];
    static char[] path = new char[100];
    static int length;

    static int home(int tile) {
        return tile;
    }

    static int distance(int tile, int cell) {
        return Math.abs(home(tile) / 4 - cell / 4) + Math.abs(home(tile) % 4 - cell % 4);
    }

    static boolean search(int blank, int depth, int h, int limit, int before) {
        if (h == 0) {
            length = depth;
            return true;
        }
        for (int k = 0; k < 4; k++) {
            int row = blank / 4 + (k == 1 ? 1 : k == 0 ? -1 : 0);
            int col = blank % 4 + (k == 3 ? 1 : k == 2 ? -1 : 0);
            int next = 4 * row + col;
            if (row < 0 || row > 3 || col < 0 || col > 3 || next == before) continue;
            int tile = board[next];
            int nextH = h - distance(tile, next) + distance(tile, blank);
            if (depth + 1 + nextH > limit) continue;
            board[blank] = tile;
            board[next] = 0;
            path[depth] = "udlr".charAt(k);
            boolean found = search(next, depth + 1, nextH, limit, blank);
            board[next] = tile;
            board[blank] = 0;
            if (found) return true;
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int blank = 0, h = 0, inversions = 0;
        for (int i = 0; i < 16; i++) {
            board[i] = in.nextInt();
            if (board[i] == 0) {
                blank = i;
                continue;
            }
            h += distance(board[i], i);
            for (int j = 0; j < i; j++) if (board[j] > board[i]) inversions++;
        }
        if ((inversions + blank / 4) % 2 == 1) {
            System.out.println("unsolvable");
            return;
        }
        int limit = h;
        while (!search(blank, 0, h, limit, -1)) limit += 2;
        System.out.println(new String(path, 0, length));
    }
}
