import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import { formatNumber } from "../../i18n/format";

/** The settings for runs near the time limit; openapi.yaml explains each value. */
export type NearLimit = Pick<
  Schemas["RunLimits"],
  "stop_s" | "remeasure_within_percent" | "remeasurements_max"
>;

/** Describes how the judge treats runs near the limit. */
export function nearLimitText(limits: NearLimit): string {
  const near =
    limits.remeasurements_max === 0
      ? t("problem.near_limit_never")
      : t("problem.near_limit", {
          percent: limits.remeasure_within_percent,
          count: limits.remeasurements_max,
        });
  return t("problem.time_limit_detail", { near, stop: formatNumber(limits.stop_s, 3) });
}
