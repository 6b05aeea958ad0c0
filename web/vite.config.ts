import { defineConfig } from "vite";

// The daemon to develop against; `script/server --demo` listens there.
const daemon = process.env.JUDGE_ADDRESS ?? "http://127.0.0.1:8080";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    // Preloading by a script of Vite's own costs more than it saves; every browser that runs this
    // application knows modulepreload.
    modulePreload: { polyfill: false },
    // A picture or font written into the style sheet as a data: URL would break the daemon's policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": daemon, "/readyz": daemon } },
});
