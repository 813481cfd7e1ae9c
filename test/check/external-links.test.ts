// The recipe for links to other sites in docs/recipes.md, with a link checker that needs no network.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";
import { found } from "./settings/make-site.ts";

const recipes = readFileSync(join(import.meta.dirname, "../../docs/recipes.md"), "utf8");
const [, script = ""] = /```js\n(import .*?LinkChecker.*?)```/s.exec(recipes) ?? [];
const [, condition = ""] = /list link --where '(.*?)'/.exec(recipes) ?? [];

/** A checker for which every URL with `gone` is broken, with the interface of linkinator. */
const checker = `import { readFileSync } from "node:fs";
export class LinkChecker {
	async check({ path }) {
		const urls = Array.from(readFileSync(path, "utf8").matchAll(/href="(.*?)"/g), ([, url]) => url);
		const links = urls.map((text) => {
			const url = text.replaceAll("&amp;", "&");
			return { url, status: 404, state: url.includes("gone") ? "BROKEN" : "OK" };
		});
		return { links };
	}
}
`;

it("shows the answers of a link checker at the links", async () => {
	const root = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
			navbar: { links: [{ label: "Blog", href: "https://blog.test/gone" }] },
		},
		"index.mdx": [
			"---\ntitle: Start\n---\n",
			"[Here](https://a.test/x), [gone](https://a.test/gone#part), [odd](https://exa%mple:99999/gone).",
			"",
			'<a href="https://a.test/gone?a=1&b=2">Gone</a>\n',
		].join("\n"),
		"external-links.mjs": script,
		"node_modules/linkinator/package.json": { type: "module", exports: "./index.js" },
		"node_modules/linkinator/index.js": checker,
	});
	const { out } = await run(root, ["list", "link", "--where", condition]);
	execFileSync(process.execPath, ["external-links.mjs"], { cwd: root, input: out });
	expect(await found(root, "--findings", join(root, "external-links.json"))).toEqual([
		"docs.json:16:17 warning linkinator/broken",
		"index.mdx:5:34 warning linkinator/broken",
		"index.mdx:7:10 warning linkinator/broken",
	]);
});
