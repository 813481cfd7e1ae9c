#!/usr/bin/env node
// dist/main.cjs: the command, and the code that it shares with the library.
// too.
import { start } from "../../src/command-line/start.ts";

if (require.main === module) start();
