import "./styles.css";
import "./i18n.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { UiProvider } from "@touchstone/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { uiWords } from "./app/ui-words.ts";
import { router } from "./router.ts";
import { queryClient } from "./trpc.ts";

const place = document.getElementById("root");
if (!place) throw new Error("The page has no #root to stand in.");

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider words={uiWords()}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
