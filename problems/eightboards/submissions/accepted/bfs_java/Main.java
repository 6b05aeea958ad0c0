// Right: breadth-first search with the rank (Cantor expansion) of each board as its number.
import java.util.*;

public class Main {
    static final int BOARDS = 362880;

    static int rank(byte[] boards, int at) {
        int rank = 0, seen = 0;
        for (int i = 0; i < 9; i++) {
            int tile = boards[at + i];
            rank = rank * (9 - i) + tile - Integer.bitCount(seen & ((1 << tile) - 1));
            seen |= 1 << tile;
        }
        return rank;
    }

    static int bfs(String start, String goal) {
        byte[] boards = new byte[9 * (BOARDS + 1)];
        int[] moves = new int[BOARDS];
        Arrays.fill(moves, -1);
        for (int i = 0; i < 9; i++) boards[i] = (byte) (goal.charAt(i) - '0');
        int end = rank(boards, 0);
        for (int i = 0; i < 9; i++) boards[i] = (byte) (start.charAt(i) - '0');
        moves[rank(boards, 0)] = 0;
        for (int board = 0, free = 9; board < free && moves[end] < 0; board += 9) {
            int done = moves[rank(boards, board)];
            int blank = 0;
            while (boards[board + blank] != 0) blank++;
            for (int k = 0; k < 4; k++) {
                int row = blank / 3 + (k == 0 ? -1 : k == 1 ? 1 : 0);
                int column = blank % 3 + (k == 2 ? -1 : k == 3 ? 1 : 0);
                if (row < 0 || row > 2 || column < 0 || column > 2) continue;
                for (int i = 0; i < 9; i++) boards[free + i] = boards[board + i];
                boards[free + blank] = boards[free + row * 3 + column];
                boards[free + row * 3 + column] = 0;
                int r = rank(boards, free);
                if (moves[r] >= 0) continue;
                moves[r] = done + 1;
                free += 9;
            }
        }
        return moves[end];
    }

    static String board(Scanner in) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < 9; i++) digits.append(in.next());
        return digits.toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int d = bfs(board(in), board(in));
        System.out.println(d < 0 ? "Impossible" : "" + d);
    }
}
