import { defineConfig } from "vite";

// The daemon to develop against; `script/server --demo` listens there.
const daemon = process.env.JUDGE_ADDRESS ?? "http://127.0.0.1:8080";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    // The polyfill costs more than it saves: every browser that runs this application supports
    // modulepreload.
    modulePreload: { polyfill: false },
    // Pictures or fonts inlined into style sheets as data: URLs would violate the daemon's policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": daemon, "/readyz": daemon } },
});
