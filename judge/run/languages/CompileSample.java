import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Uses what submissions usually use. It is compiled to find out which of its classes the compiler
 * needs (docs/decisions/0062), and never run.
 */
public final class CompileSample {
  private enum Direction { UP, DOWN }

  private record Edge(int to, long weight) {}

  private interface Shape {
    double area();

    default String text() {
      return "area " + area();
    }
  }

  private static class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
    final T value;
    Node<T> next;

    Node(T value) {
      this.value = value;
    }

    @Override
    public int compareTo(Node<T> other) {
      return value.compareTo(other.value);
    }
  }

  private static final int MODULUS = 1_000_000_007;
  private static long[] memory = new long[100];
  private final int[][] grid = {{1, 2}, {3, 4}};

  private static long fibonacci(int n) {
    if (n < 2) return n;
    if (memory[n] != 0) return memory[n];
    return memory[n] = (fibonacci(n - 1) + fibonacci(n - 2)) % MODULUS;
  }

  private static int steps(Direction direction) {
    return switch (direction) {
      case UP -> 1;
      case DOWN -> -1;
    };
  }

  private static long shortest(List<List<Edge>> graph, int goal) {
    PriorityQueue<Edge> queue = new PriorityQueue<>(Comparator.comparingLong(Edge::weight));
    boolean[] seen = new boolean[graph.size()];
    queue.add(new Edge(0, 0));
    while (!queue.isEmpty()) {
      Edge best = queue.poll();
      if (seen[best.to()]) continue;
      if (best.to() == goal) return best.weight();
      seen[best.to()] = true;
      for (Edge edge : graph.get(best.to())) {
        queue.add(new Edge(edge.to(), best.weight() + edge.weight()));
      }
    }
    return -1;
  }

  private int sum() {
    int total = 0;
    outer:
    for (int[] row : grid) {
      for (int i = 0; i < row.length; i++) {
        if (row[i] < 0) break outer;
        total += row[i] << 1 ^ i;
      }
    }
    do {
      total--;
    } while (total > 100);
    return total;
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer tokens = new StringTokenizer(reader.readLine());
    Map<String, Integer> counts = new HashMap<>();
    while (tokens.hasMoreTokens()) counts.merge(tokens.nextToken(), 1, Integer::sum);
    try (Scanner scanner = new Scanner(System.in)) {
      int n = scanner.nextInt();
      List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < n; i++) numbers.add(scanner.nextInt());
      numbers.sort((a, b) -> Integer.compare(b, a));
      String text = numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
      System.out.println(text);
    } catch (NumberFormatException | IllegalStateException problem) {
      System.err.println(problem.getMessage());
    } finally {
      System.out.flush();
    }
    Shape square = () -> 4.0;
    Shape circle = new Shape() {
      @Override
      public double area() {
        return Math.PI;
      }
    };
    Function<Integer, Function<Integer, Integer>> plus = a -> b -> a + b;
    var deque = new ArrayDeque<Node<String>>();
    deque.push(new Node<>("x"));
    Object found = deque.peek() == null ? "none" : deque.peek().value;
    if (found instanceof String name) System.out.printf("%s %.3f%n", name, square.area());
    StringBuilder builder = new StringBuilder();
    builder.append(circle.text()).append(plus.apply(1).apply(2)).append('\n');
    char[] letters = builder.toString().toCharArray();
    Arrays.sort(letters);
    int even = IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 0).sum();
    List<List<Edge>> graph = List.of(List.of(new Edge(1, 5L)), List.of());
    System.out.println(fibonacci(50) + " " + even + " " + shortest(graph, 1));
    System.out.println(steps(Direction.UP) + new String(letters) + new CompileSample().sum());
    System.out.println(counts);
  }
}
