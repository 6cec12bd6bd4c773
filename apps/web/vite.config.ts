import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
  ],
  server: {
    port: 5173,
    proxy: { "/api": { target: "http://127.0.0.1:4400" } },
  },
  build: {
    // What the first screen loads is measured where it counts, compressed.
    chunkSizeWarningLimit: 800,
    outDir: "dist",
    emptyOutDir: true,
    // Inlined fonts and images would be data: addresses, which the content policy refuses.
    assetsInlineLimit: 0,
  },
});
