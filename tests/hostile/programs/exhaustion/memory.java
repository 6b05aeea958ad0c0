// Tries: to use all memory of the machine, from Java, outside of its heap.
// Must: be stopped at its limit.
// Expects: MLE RTE
import java.nio.ByteBuffer;
import java.util.*;

public class memory {
  public static void main(String[] arguments) {
    List<Object> blocks = new ArrayList<>();
    while (true) {
      blocks.add(ByteBuffer.allocateDirect(1 << 20));
      blocks.add(new byte[1 << 20]);
    }
  }
}
