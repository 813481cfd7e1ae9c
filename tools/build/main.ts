#!/usr/bin/env node
// dist/main.cjs, which the installed command runs. Node compiles this file in each run, so it only
// prepares Node: docproof keeps the compiled code of the files that it loads afterwards.

import { setFlagsFromString } from "node:v8";
import { v8Flags } from "../../src/cli/v8-flags.ts";
import { keepCompiledCode } from "../../src/command-line/compile-cache.ts";

// The other modules of Node that docproof needs are loaded before flags are set, because Node's own
// compiled code of its modules fits the default flags only. The bundler would drop an `import`.
require("node:url");
require("node:util");
for (const flag of v8Flags().command) setFlagsFromString(flag);
keepCompiledCode(import.meta.dirname, process.env);
const { start } = require("./command.cjs") as typeof import("../../src/command-line/start.ts");
start();
