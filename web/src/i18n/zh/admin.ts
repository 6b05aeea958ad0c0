import type { admin as english } from "../en/admin";

export const admin: Record<keyof typeof english, string> = {};
