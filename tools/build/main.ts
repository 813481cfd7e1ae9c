#!/usr/bin/env node
// dist/main.cjs: the command where it is run, and the library where it is loaded.
import { start } from "../../src/cli/start.ts";

if (require.main === module) start();
// Asked for only here, as a command such as `--version` needs nothing of it.
else Object.assign(module.exports, require("../../src/index.ts"));
