import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { lazy } from "preact-iso";
import { Unreachable } from "../../api/refusal";
import { loadPart } from "./load-part";
import { Failed } from "./States";

// Pages have their own parameters, which the router passes by name, untyped.
// biome-ignore lint/suspicious/noExplicitAny: as above
type Part = ComponentType<any>;
type Load = () => Promise<{ default: Part }>;

/** A component that is loaded when first shown. If that fails, `Unloaded` offers to try again. */
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
        // The judge responds but no longer has this part, because it was updated.
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
