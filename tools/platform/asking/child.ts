// The process in which packages are asked:
// `child.ts <question> <folder of the packages> <file for the answers>`.
import { writeFileSync } from "node:fs";
import { questionNamed } from "../questions/index.ts";
import type { Written } from "./ask.ts";
import { compileOnce } from "./compile-once.ts";
import { refused } from "./no-network.ts";
import { Packages } from "./packages.ts";

const [name = "", folder = "", file = ""] = process.argv.slice(2);
// What they print is theirs.
for (const kind of ["log", "warn", "error", "info"] as const) console[kind] = () => undefined;
const packages = new Packages(folder);
await compileOnce(packages);
const answers = await questionNamed(name).ask(packages);
const written: Written = { answers: [...answers], refused };
writeFileSync(file, JSON.stringify(written));
// Some keep timers.
process.exit();
