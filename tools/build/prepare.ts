// Builds dist/ unless it is made of the present sources: npm runs this after `npm ci`, and again
// before `npx docproof` in a clone.
import { execFileSync } from "node:child_process";
import { filesBelow, generatedFiles } from "../generated.ts";
import { root } from "../root.ts";
import { Stamps } from "../stamps.ts";

const inputs = [
	...["src", "rules", "fixtures/rules"],
	...["tools/build", "tools/icons", "tools/preview", "tools/schemas"],
	...["package.json", "LICENSE"],
];

await new Stamps(root, "node_modules/.cache/docproof/dist.json").renew({
	name: "dist",
	code: ["tools/build/build.ts"],
	read: () => inputs.flatMap(filesBelow).filter((file) => !generatedFiles.has(file)),
	named: () => [],
	written: ["dist/main.cjs", "dist/index.d.ts", "dist/config.schema.json"],
	maker: () =>
		Promise.resolve({
			default: () =>
				execFileSync("npm", ["run", "--silent", "build"], {
					cwd: root,
					stdio: "inherit",
					shell: process.platform === "win32",
				}),
		}),
});
