import { untilUp } from "../../api/outage";
import { Unreachable } from "../../network/refusal";

// Maximum number of attempts for a request that fails although the judge answers other requests.
const attempts_max = 5;

/**
 * Sends a request, and retries each time the judge becomes reachable again, until a response
 * arrives or `attempts_max` attempts have failed. The request must have an idempotency key, because
 * the judge may have received it even if the response was lost. Calls `onWait` whenever it begins
 * to wait. Returns null if `stop` is aborted in the meantime.
 */
export async function sendUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  onWait: () => void,
  stop: AbortSignal,
): Promise<Answer | null> {
  for (let attempt = 1; !stop.aborted; attempt++) {
    try {
      return await send();
    } catch (reason) {
      if (!(reason instanceof Unreachable) || attempt === attempts_max) throw reason;
      onWait();
      await untilUp(stop);
    }
  }
  return null;
}
