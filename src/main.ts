#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { start } from "./cli/command-line/start.ts";
import { cli } from "./commands.ts";

// Node 20 would spend a fourth of its time for a site of a thousand pages on optimizing functions that
// hardly run afterwards; later versions spend a tenth, and do not know this flag.
if (process.version.startsWith("v20.")) setFlagsFromString("--interrupt-budget=1000000");

start(cli);
