// Tests one rule: its fixtures under all rules, its page and its fixes:
//   npm run rule <name> [-- --update]
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "./root.ts";

const files = ["fixtures", "rules", "fix/fix"].map((name) => `test/${name}.test.ts`);
const [name = "", ...more] = process.argv.slice(2);
if (!/^[a-z\d-]+$/.test(name) || globSync(`rules/*/${name}.ts`, { cwd: root }).length === 0) {
	console.error(`There is no rules/<domain>/${name}.ts.`);
	process.exit(2);
}
const vitest = join(root, "node_modules/vitest/vitest.mjs");
// The files share what they import in one process.
const options = ["--no-file-parallelism", "-t", `(?:^|/)${name}(?:[ /]|$)`];
const { status } = spawnSync(process.execPath, [vitest, "run", ...files, ...options, ...more], {
	cwd: root,
	stdio: "inherit",
});
process.exit(status ?? 1);
