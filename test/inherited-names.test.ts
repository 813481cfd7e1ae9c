// What strangers call `constructor` or `toString` is treated as what they call anything else.
import { describe, expect, it } from "vitest";
import { checkSite } from "../src/check/site/validate.ts";
import { siteMap } from "../src/cli/inspect/site-map.ts";
import { loadSite } from "../src/site/session/load-site.ts";
import { inheritedNames } from "./inherited-names.ts";
import { run } from "./run.ts";
import { copyOf, type Files, newPath, write } from "./temporary.ts";
import { amountOf } from "./thorough.ts";

const names = amountOf(["constructor", "__proto__", "toString"], inheritedNames);

/** A name that no object has, with the same kinds of letters in the same places. */
function strange(name: string): string {
	return name.replaceAll(/[aeo]/g, "u");
}

function docs(navigation: object, more: object = {}): object {
	const colors = { primary: "#123456" };
	return { theme: "mint", name: "Acme", colors, navigation, ...more };
}

/** An object with one key, whatever its name. */
function one(key: string, value: unknown): object {
	return Object.fromEntries([[key, value]]);
}

const done = { responses: { 200: { description: "Done" } } };

function spec(more: object): object {
	const info = { title: "A", version: "1" };
	const servers = [{ url: "https://api.acme.test" }];
	return { openapi: "3.1.0", info, servers, paths: {}, ...more };
}

const index = "---\ntitle: Start\n---\n\nText.\n";

const sites: [string, (name: string) => Files][] = [
	[
		"tags, props and text of a page",
		(x) => ({
			"index.mdx": `---\ntitle: A\n---\n\n<img ${x}="/a.png" />\n\n<Card ${x}="b" title="T">c</Card>\n\n<${x} id="x">t</${x}>\n\n<${x} />\n\n<X.${x} />\n\n<Tab ${x}="a.png">t</Tab>\n\n<Step id="${x}" title="${x}">t</Step>\n\n<ParamField ${x}="a" />\n\n<Icon icon="${x}" />\n\n<Card icon="${x}" title="${x}" href="/${x}" />\n\n&${x}; [a](#${x}) [b](/${x}#${x}) ![c](/${x}.png)\n\n## ${x}\n\n{${x}} {{${x}}}\n`,
			[`${x}.mdx`]: `---\ntitle: ${x}\n---\n\n[a](/index#${x})\n`,
		}),
	],
	[
		"imports",
		(x) => ({
			"index.mdx": `---\ntitle: A\n---\n\nimport ${x} from "/snippets/${x}.mdx";\nimport { ${x} as B, c } from "/snippets/${x}.jsx";\nimport D from "${x}";\nimport E from "./e.${x}";\n\n<${x} />\n\n<B />\n`,
			[`snippets/${x}.mdx`]: `Hello {${x}}.\n`,
			[`snippets/${x}.jsx`]: `export const A = ({ ${x} }) => <p ${x}={${x}}>{a}</p>;\n`,
		}),
	],
	[
		"frontmatter",
		(x) => ({
			"docs.json": docs({ pages: ["index", "a", "b", "c", x] }),
			"a.mdx": `---\n${x}: ${x}\ntitle: ${x}\nmode: ${x}\niconType: ${x}\n---\n`,
			"b.mdx": `---\n? ${x}\n: { ${x}: [${x}] }\nopenapi: ${x} ${x} ${x}\nauthMethod: ${x}\nplayground: ${x}\n---\n`,
			"c.mdx": `---\ntitle: C\napi: ${x} /${x}/{${x}}\n${x}:\n  title: 1\n---\n\n<ParamField path="${x}" />\n`,
			[`${x}.mdx`]: "---\ntitle: X\n---\n",
		}),
	],
	[
		"keys and values of docs.json",
		(x) => ({
			"docs.json": docs(
				{
					...one(x, [x]),
					groups: [
						{ group: x, pages: ["index", x], ...one(x, x), icon: x },
						one(x, ["index"]),
						{ group: "A", openapi: x, pages: [`GET /${x}`, `${x} /a`] },
						{ group: "B", ...one(x, { pages: [x] }), $ref: x },
					],
					global: one(x, x),
				},
				{
					...one(x, { pages: [x] }),
					...{ theme: x, favicon: x, logo: one(x, x), icons: { library: x } },
					api: { playground: one(x, x), auth: { method: x }, ...one(x, x) },
					redirects: [{ source: `/:${x}`, destination: `/:${x}`, ...one(x, x) }],
					navbar: { links: [{ label: x, href: x, ...one(x, x) }] },
					variables: one(x, x),
					fonts: { ...one(x, x), family: x },
					footer: { socials: one(x, "https://a.test") },
				},
			),
		}),
	],
	...["languages", "versions", "tabs", "anchors", "dropdowns", "products"].map(
		(list): (typeof sites)[number] => [
			list,
			(x) => ({
				"docs.json": docs({
					[list]: [
						{ [list.slice(0, -1)]: x, pages: ["index", x] },
						{ [list.slice(0, -1)]: x, ...one(x, ["index"]) },
					],
				}),
			}),
		],
	),
	[
		"an OpenAPI file",
		(x) => ({
			"docs.json": docs({
				groups: [
					{ group: "A", pages: ["index"] },
					{
						group: "B",
						openapi: "o.json",
						pages: [`GET /${x}`, `GET /${x}/{${x}}`, `POST /${x}`, x],
					},
				],
			}),
			"o.json": spec({
				...one(x, x),
				tags: [{ name: x, ...one(x, x) }],
				security: [one(x, [])],
				webhooks: one(x, { post: done }),
				paths: {
					...one(x, { get: done }),
					...one(`/${x}`, {
						get: { ...done, tags: [x], operationId: x, security: [one(x, [])] },
						...one(x, done),
						"x-hidden": x,
					}),
					...one(`/${x}/{${x}}`, {
						get: {
							responses: one(x, { description: x }),
							parameters: [
								{ name: x, in: "path", required: true, schema: { type: x } },
								{ name: x, in: x, ...one(x, x) },
								{ $ref: `#/components/parameters/${x}` },
							],
							"x-codeSamples": [one(x, x)],
							"x-mint": one(x, { href: x }),
						},
					}),
				},
				components: {
					...one(x, {}),
					schemas: {
						A: {
							...{ properties: one(x, { $ref: `#/${x}` }), required: [x] },
							...{ type: x, discriminator: { mapping: one(x, x) } },
						},
						B: { $ref: `#/components/schemas/${x}` },
						C: { $ref: `#/components/${x}/${x}` },
					},
					securitySchemes: { a: { type: x, in: x, flows: one(x, {}) } },
				},
			}),
		}),
	],
	[
		"a sound OpenAPI file",
		(x) => ({
			"docs.json": docs({
				groups: [
					{ group: "A", pages: ["index", x] },
					{ group: "B", openapi: "o.json" },
				],
			}),
			[`${x}.mdx`]: `---\ntitle: A\nopenapi: GET /${x}/{${x}}\n---\n`,
			"o.json": spec({
				tags: [{ name: x }],
				paths: one(`/${x}/{${x}}`, {
					get: {
						...{ ...done, tags: [x], operationId: x, security: [one(x, [])] },
						parameters: [{ $ref: `#/components/parameters/${x}` }],
					},
				}),
				components: {
					parameters: one(x, {
						...{ name: x, in: "path", required: true },
						schema: { $ref: `#/components/schemas/${x}` },
					}),
					schemas: one(x, { type: "object", properties: one(x, {}) }),
					securitySchemes: one(x, { type: "http", scheme: "bearer" }),
				},
			}),
		}),
	],
	[
		"an OpenAPI file in YAML",
		(x) => ({
			"docs.json": docs({ groups: [{ group: x, openapi: "o.yaml" }] }),
			"o.yaml": `openapi: 3.1.0\ninfo: { title: ${x}, version: 1, ${x}: a }\n${x}: &${x} { ${x}: ${x} }\npaths:\n  /${x}:\n    ${x}: *${x}\n    get: { <<: *${x}, ${x}: 1 }\n  ${x}: 1\n`,
		}),
	],
	[
		"overlays",
		(x) => ({
			"docs.json": docs({
				groups: [
					{ group: "A", pages: ["index"] },
					{
						group: "B",
						openapi: { source: "o.json", overlays: ["overlay.json", x] },
					},
				],
			}),
			"o.json": spec({ paths: one(`/${x}`, { get: done }) }),
			"overlay.json": {
				overlay: "1.1.0",
				info: { title: "A", version: "1" },
				extends: "o.json",
				...one(x, x),
				actions: [
					{ target: `$.paths['/${x}']`, update: one(x, one(x, x)) },
					{ target: `$.${x}`, remove: true, ...one(x, x) },
					{ target: `$..${x}`, copy: `$.${x}` },
					{ target: `$[?@.${x} == '${x}']`, update: {} },
					{ target: `$[?${x}(@)]`, update: {} },
					one(x, x),
				],
			},
		}),
	],
	[
		"comments that accept findings",
		(x) => ({
			"index.mdx": `---\ntitle: A\n---\n\n{/* docproof-ignore page-parses: ${x} */}\n\nText.\n`,
			"o.yaml": `openapi: 3.1.0\ninfo: {} # docproof-ignore operation-listed: ${x}\n`,
		}),
	],
];

describe.each(sites)("%s", (_, make) => {
	const tell = (name: string): string[] => {
		const root = write(newPath(), {
			"docs.json": docs({ pages: ["index"] }),
			"index.mdx": index,
			"docproof.config.json": { rules: { "operation-listed": "warning" } },
			...make(name),
		});
		const { failures, findings } = checkSite(root).result;
		expect(failures).toEqual([]);
		siteMap(loadSite(root), { findings, failures });
		return findings.map(({ rule, at, message, hint, consequence }) =>
			[rule, at.file.path, at.pointer, message, hint, consequence].join("\n"),
		);
	};

	it.each(names)("%s", (name) => {
		const other = strange(name);
		const expected = tell(other).map((told) =>
			told.replaceAll(other, name).replaceAll(other.toLowerCase(), name.toLowerCase()),
		);
		// Mintlify takes a property of every object for a page, and drops such an entry.
		const dropped = new RegExp(
			`^(navigation-page-exists\\n[^]*?The page \`${name}\` does not exist[^]*\\n).*$`,
		);
		for (const [index, told] of expected.entries())
			expected[index] = told.replace(dropped, "$1Mintlify leaves the entry out of the sidebar.");
		expect(tell(name).sort()).toEqual(expected.sort());
	});
});

describe.each(names)("%s on the command line", (x) => {
	const root = write(newPath(), {
		"docs.json": docs({ pages: ["index"] }),
		"index.mdx": index,
	});

	it.each([
		[[x]],
		[["help", x]],
		[["explain", x]],
		[["completion", x]],
		[["validate", `--${x}`]],
		[["validate", `--${x}=a`]],
		[["validate", root, `--rule=${x}=off`]],
		[["validate", root, `--format=${x}`]],
		[["feedback", x]],
		[["feedback", "rank", root, `--format=${x}`]],
		[["probe", "https://a.test", root, `--rule=probe/${x}=off`]],
		[["preview", root, `--${x}`]],
	])("%s is refused", async (argv) => {
		const { code, err } = await run(root, argv);
		expect(err).toContain(x);
		expect(err).not.toMatch(/bug|Error:|native code/);
		expect(code).toBe(2);
	});

	it("is refused as a rule of the settings", async () => {
		const settings = { "docproof.config.json": { rules: one(x, "off") } };
		const { code, err } = await run(copyOf(root, settings), ["validate"]);
		expect(err).toContain(`\`${x}\``);
		expect(code).toBe(2);
	});
});
