import { t } from "../../i18n";
import { formatNumber } from "../../i18n/format";

export interface Scored {
  score: number | null;
  max_score: number | null;
}

/** Returns the score in words, such as "42.5 of 100 points", or "" if there is no score. */
export function pointsText({ score, max_score }: Scored): string {
  if (score === null) return "";
  const points = formatNumber(score, 3);
  return max_score === null
    ? t("points.some", { points })
    : t("points.of", { points, total: formatNumber(max_score, 3) });
}

/** Returns the score for lists and tables, such as "42.5 / 100", or "" if there is no score. */
export function shortPoints({ score, max_score }: Scored): string {
  if (score === null) return "";
  const points = formatNumber(score, 3);
  return max_score === null
    ? points
    : t("points.short", { points, total: formatNumber(max_score, 3) });
}
