import java.util.Scanner;

public class Main {
    static String solve(String s) {
        if (s.equals("12345678x")) {
            return "";
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(solve(in.nextLine().replace(" ", "")));
    }
}
