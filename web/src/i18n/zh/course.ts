import type { course as english } from "../en/course";

export const course: Record<keyof typeof english, string> = {};
