#!/usr/bin/env node
// dist/main.cjs: the command where it is run, and the library where it is loaded.
import { start } from "../../src/cli/start.ts";

export * from "../../src/index.ts";

if (require.main === module) start();
