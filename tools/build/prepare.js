// npm runs this after `npm ci`, and before it packs. It is plain JavaScript, because tsx can be
// missing: if somebody installs this repository globally, as pre-commit does, npm passes the option
// `--global` on to the installation of the development dependencies, so that they are not here.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const isWindows = process.platform === "win32";

if (!existsSync(join(root, "node_modules/tsx")))
	execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
		cwd: root,
		env: localEnvironment(),
		shell: isWindows,
		stdio: ["ignore", "ignore", "inherit"],
	});
const { register } = await import("tsx/esm/api");
register();
await import("./prepare.ts");

/** The environment without the options of the npm that started this. */
function localEnvironment() {
	const options = /^npm_config_(?:global|location|prefix|install_links|allow_git)$/i;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !options.test(name)));
}
