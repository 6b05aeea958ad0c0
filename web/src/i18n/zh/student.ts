import type { student as english } from "../en/student";

export const student: Record<keyof typeof english, string> = {};
