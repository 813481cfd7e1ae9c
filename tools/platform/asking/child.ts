// The process that asks packages:
// `child.ts <question> <folder of the packages> <file for the answers>`.
import { writeFileSync } from "node:fs";
import { questionNamed } from "../questions/index.ts";
import type { Written } from "./ask.ts";
import { compileOnce } from "./compile-once.ts";
import { refused } from "./no-network.ts";
import { Packages } from "./packages.ts";

const [name = "", folder = "", file = ""] = process.argv.slice(2);
// The output of packages is discarded.
for (const kind of ["log", "warn", "error", "info"] as const) console[kind] = () => undefined;
const packages = new Packages(folder);
await compileOnce(packages);
const answers = await questionNamed(name).ask(packages);
const written: Written = { answers: [...answers], refused };
writeFileSync(file, JSON.stringify(written));
// Some packages keep timers running.
process.exit();
