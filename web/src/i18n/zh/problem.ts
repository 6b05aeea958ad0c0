import type { problem as english } from "../en/problem";

export const problem: Record<keyof typeof english, string> = {};
