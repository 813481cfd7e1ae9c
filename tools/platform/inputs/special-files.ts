// Sites that are fine except for one file, with a name or an extension that Mintlify may read.
import type { SiteInput } from "./sites.ts";

const names = [
	...["mint.json", "docs.json.bak", ".mintignore", "skill.md", ".mintlify/skills/a/skill.md"],
	...[".mintlify/a.json", "llms.txt", "llms-full.txt", "robots.txt", "sitemap.xml"],
	...["package.json", "package-lock.json", "pnpm-lock.yaml", "tsconfig.json", "favicon.svg"],
	...["readme.md", "license.md", "contributing.md", "AGENTS.md", "a.mdx", "a.md", "a.MDX"],
	...["a.MD", "a.jsx", "a.tsx", "a.TSX", "a.js", "a.ts", "a.css", "a.html", "a.json", "a.JSON"],
	...["a.yaml", "a.yml", "a.toml", "a.csv", "a.graphql", "a.gql", "a.svg", "a.png", "a.ico"],
	...["a.txt", "a.markdown", "a.ipynb", "_snippets/a.mdx", "_snippets/a.tsx", "snippets/a.mdx"],
	...["snippets/a.tsx", "node_modules/a.mdx", "node_modules/a.json", ".git/a.json"],
	...[".github/a.yml", ".github/a.md", ".vscode/settings.json", ".cursor/rules/a.mdc", ".env"],
];

const contents = {
	"a brace": "{",
	"a tag": "<a {",
	OpenAPI: "openapi: 3.0.0\n",
	AsyncAPI: "asyncapi: 3.0.0\n",
	"an overlay": "overlay: 1.0.0\n",
	types: "const a: = 1",
};

const docsJson = JSON.stringify({
	theme: "mint",
	name: "T",
	colors: { primary: "#000000" },
	favicon: "/f.svg",
	navigation: { pages: ["index"] },
});

export function specialFileInputs(): readonly SiteInput[] {
	return names.flatMap((path) =>
		Object.entries(contents).map(([name, text]) => ({
			name: `${path} with ${name}`,
			files: {
				"docs.json": docsJson,
				"index.mdx": "---\ntitle: T\n---\n\nText.\n",
				[path]: text,
			},
		})),
	);
}
