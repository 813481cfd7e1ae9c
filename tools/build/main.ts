#!/usr/bin/env node
// dist/main.cjs: the command where it is run. What it shares with the library is loaded from there
// too.
import { start } from "../../src/command-line/start.ts";

if (require.main === module) start();
