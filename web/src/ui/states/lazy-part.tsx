import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { lazy } from "preact-iso";
import { loadPart } from "../../network/load-part";
import { Unreachable } from "../../network/refusal";
import { Failed } from "./States";

// Each page has its own parameters, which the router passes by name and without types.
// biome-ignore lint/suspicious/noExplicitAny: the router passes parameters without types
type Part = ComponentType<any>;
type Load = () => Promise<{ default: Part }>;

/** Returns a component that is loaded when first shown. `Unloaded` offers to try again. */
export function lazyPart(load: Load, Unloaded: Part = Failed) {
  return lazy(async () => {
    try {
      return await loadPart(load);
    } catch {
      return { default: triedAgain(load, Unloaded) };
    }
  });
}

function triedAgain(load: Load, Unloaded: Part): Part {
  let loaded: Part | null = null;
  return function TriedAgain(props) {
    const [, render] = useState(0);
    const retry = async () => {
      try {
        loaded = (await load()).default;
        render((count) => count + 1);
      } catch {
        // Loading has failed again. If the judge responds to other requests, it has probably been
        // updated and no longer has this version of the part. Reloading the page gets the new one.
        if (await answers()) location.reload();
      }
    };
    if (loaded === null) return <Unloaded error={new Unreachable()} retry={retry} />;
    const Loaded = loaded;
    return <Loaded {...props} />;
  };
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch("/", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
