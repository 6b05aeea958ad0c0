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

    static void put(String board, byte[] boards) {
        for (int i = 0; i < 9; i++) {
            boards[i] = (byte) (board.charAt(i) == 'x' ? 0 : board.charAt(i) - '0');
        }
    }

    static String bfs(String start, String goal) {
        byte[] boards = new byte[9 * (BOARDS + 1)];
        char[] how = new char[BOARDS];
        int[] from = new int[BOARDS];
        put(goal, boards);
        int end = rank(boards, 0);
        put(start, boards);
        how[rank(boards, 0)] = 's';
        for (int board = 0, free = 9; board < free && how[end] == 0; board += 9) {
            int number = rank(boards, board);
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
                if (how[r] != 0) continue;
                how[r] = "udlr".charAt(k);
                from[r] = number;
                free += 9;
            }
        }
        if (how[end] == 0) return "unsolvable";
        StringBuilder path = new StringBuilder();
        for (int r = end; how[r] != 's'; r = from[r]) path.append(how[r]);
        return path.reverse().toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String board = "";
        for (int i = 0; i < 9; i++) board += in.next();
        System.out.println(bfs(board, "12345678x"));
    }
}
