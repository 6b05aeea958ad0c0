// Applies the chosen colour scheme before anything is painted. src/ui/browser/theme.ts writes the choice.
try {
  const scheme = localStorage.getItem("judge.scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
} catch {
  // Without storage the system's scheme applies.
}
