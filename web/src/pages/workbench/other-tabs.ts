import { useEffect } from "preact/hooks";

const channel_name = "judge.submissions";

/** Notifies the other tabs in this browser that the user has submitted to a problem. */
export function tellOtherTabs(problem: string): void {
  const channel = new BroadcastChannel(channel_name);
  channel.postMessage(problem);
  channel.close();
}

/** Calls `onSubmitted` when the user submits to the problem in a different tab. */
export function useOtherTabs(problem: string, onSubmitted: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channel_name);
    channel.onmessage = ({ data }) => {
      if (data === problem) onSubmitted();
    };
    return () => channel.close();
  }, [problem]);
}
