// The inputs of property tests: the same for each commit, because a fault that chance finds must not
// stop a change that did not make it; others each night.
import fc from "fast-check";
import { isThorough } from "./thorough.ts";

if (!isThorough) fc.configureGlobal({ seed: 1 });
