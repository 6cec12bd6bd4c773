export const shell = {
  product: "Touchstone",
  skip: "Skip to the content",
  navigation: "Main",
  openNavigation: "Menu",
  account: "Account",
  signOut: "Sign out",
  theme: { label: "Theme", light: "Light", dark: "Dark", system: "As the system" },
  palette: { open: "Commands", places: "Places", here: "On this page", appearance: "Appearance" },
  nav: {
    home: "Home",
    queue: "Queue",
    benchmark: "Benchmark",
    tasks: "Tasks",
    releases: "Releases",
    results: "Results",
    people: "People",
    rules: "Rules",
  },
  notFound: {
    title: "There is no such page.",
    text: "It may have been moved, or you may not be allowed to see it.",
    home: "Go to your home page",
  },
  failure: {
    title: "This page could not be shown.",
    text: "What you saved is safe. Try again; if it happens once more, tell whoever runs this installation the line below.",
  },
} as const;
