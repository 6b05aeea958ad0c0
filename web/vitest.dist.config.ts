import { defineConfig } from "vitest/config";

// Tests of the bundle, which must have been built.
export default defineConfig({ test: { include: ["dist-test/**/*.test.ts"] } });
