// What a module may look at when it is loaded, and what Node has not.
Object.assign(globalThis, {
  location: { origin: "http://judge.test", pathname: "/" },
  document: { documentElement: { dataset: {}, lang: "" } },
});
