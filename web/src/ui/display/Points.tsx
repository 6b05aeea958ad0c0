import { pointsText, type Scored, shortPoints } from "./points";

/**
 * The points of a submission next to its verdict, such as "30 / 100"; empty if there is no score.
 */
export function Points({ of }: { of: Scored }) {
  const text = shortPoints(of);
  if (text === "") return null;
  return (
    <span class="number" title={pointsText(of)}>
      {text}
    </span>
  );
}
