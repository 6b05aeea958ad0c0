import { defineConfig } from "vitest/config";

// What is held against the bundle, which must have been built.
export default defineConfig({ test: { include: ["dist-test/**/*.test.ts"] } });
