// `docproof mv "a.mdx#heading" b.mdx`: a section becomes a page, and links follow its anchors.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { run } from "../../run.ts";
import { type Files, newFolder, write } from "../../temporary.ts";
import { docs, filesIn, moved, page } from "./site.ts";

const start = { "docs.json": docs(["guides/start", "end"]), "end.mdx": page("Hello.") };
const argv = ["guides/start.mdx#set-up", "ref/setup.mdx"];
const newPage = (body: string, head = ""): string => `---\ntitle: Set up\n---\n\n${head}${body}\n`;

interface SplitPage {
	/** The body of the page. */
	readonly was: string;
	readonly rest: string;
	/** The body of the new page, and its imports. */
	readonly section: string;
	readonly imports?: string;
	readonly others?: Files;
	readonly changed?: Readonly<Record<string, string>>;
}

const other = (was: string, now: string): Pick<SplitPage, "others" | "changed"> => ({
	others: { "end.mdx": page(was) },
	changed: { "end.mdx": page(now) },
});
const plain = {
	was: "## Set up\n\nText.\n\n## End\n\nText.",
	rest: "## End\n\nText.",
	section: "Text.",
};

it.each<[what: string, SplitPage]>([
	["up to the next heading of its level", plain],
	[
		"up to a heading of a higher level, or to the end",
		{
			was: "# A\n\nText.\n\n### Set up\n\nText.\n\n## B",
			rest: "# A\n\nText.\n\n## B",
			section: "Text.",
		},
	],
	["the last one", { was: "Text.\n\n## Set up\n\nEnd.", rest: "Text.", section: "End." }],
	[
		"with its subsections, one level higher",
		{
			...plain,
			was: "### Set up\n\nText.\n\n#### A\n\n<Tip>\n##### B\n</Tip>\n\n```\n#### C\n```\n\n## End\n\nText.",
			section: "Text.\n\n## A\n\n<Tip>\n### B\n</Tip>\n\n```\n#### C\n```",
		},
	],
	["an underlined one", { ...plain, was: "Set up\n------\n\nText.\n\n## End\n\nText." }],
	[
		"not up to a heading in a component",
		{
			...plain,
			was: '## Set up\n\n<Tabs>\n<Tab title="A">\n## B\n</Tab>\n</Tabs>\n\n## End\n\nText.',
			section: '<Tabs>\n<Tab title="A">\n## B\n</Tab>\n</Tabs>',
		},
	],
	[
		"with links to it from other pages",
		{
			...plain,
			was: "## Set up\n\nText.\n\n### Deep\n\nText.\n\n## End\n\nText.",
			section: "Text.\n\n## Deep\n\nText.",
			...other(
				"[a](/guides/start#set-up) [b](./guides/start#deep) [c](/guides/start#end) [d](/guides/start) [e](/guides/start?a=b#deep)",
				"[a](/ref/setup) [b](./ref/setup#deep) [c](/guides/start#end) [d](/guides/start) [e](/ref/setup?a=b#deep)",
			),
		},
	],
	[
		"with links between the parts",
		{
			was: "[a](#deep) [b](#end)\n\n## Set up\n\n[c](#deep) [d](#end) [e](#set-up) [f](./start#end) [g](../end)\n\n### Deep\n\nText.\n\n## End\n\n[h](#set-up)",
			rest: "[a](/ref/setup#deep) [b](#end)\n\n## End\n\n[h](/ref/setup)",
			section:
				"[c](#deep) [d](/guides/start#end) [e](/ref/setup) [f](../guides/start#end) [g](../end)\n\n## Deep\n\nText.",
		},
	],
	[
		"with ids that lose their number",
		{
			was: "## Use\n\nText.\n\n## Set up\n\n### Use\n\n[a](#use) [b](#use-2)\n\n## Use\n\nText.",
			rest: "## Use\n\nText.\n\n## Use\n\nText.",
			section: "## Use\n\n[a](/guides/start#use) [b](#use)",
			...other(
				"[a](/guides/start#use) [b](/guides/start#use-2) [c](/guides/start#use-3)",
				"[a](/guides/start#use) [b](/ref/setup#use) [c](/guides/start#use-2)",
			),
		},
	],
	[
		"with the imports that it uses",
		{
			was: 'import A from "../a.mdx";\nimport B from "/b.mdx";\nimport { C, D as E } from "./c.jsx";\n\n<B />\n\n## Set up\n\n<A />\n\n{E}\n\n<B />',
			rest: 'import B from "/b.mdx";\nimport { C, D as E } from "./c.jsx";\n\n<B />',
			imports:
				'import A from "../a.mdx";\nimport B from "/b.mdx";\nimport { D as E } from "../guides/c.jsx";\n\n',
			section: "<A />\n\n{E}\n\n<B />",
			others: {
				"a.mdx": "A",
				"b.mdx": "B",
				"guides/c.jsx": 'export const C = () => <p>C</p>;\nexport const D = "d";',
			},
		},
	],
	[
		"with definitions of links and footnotes",
		{
			was: "[a][one] [b][two]\n\n## Set up\n\n[c][one] d[^n]\n\n## End\n\n[one]: /end\n[two]: /end\n[^n]: Note.",
			rest: "[a][one] [b][two]\n\n## End\n\n[one]: /end\n[two]: /end",
			section: "[c][one] d[^n]\n\n[one]: /end\n[^n]: Note.",
		},
	],
	[
		"with links in docs.json",
		{
			...plain,
			others: {
				"docs.json": docs(["guides/start"], {
					navbar: { links: [{ label: "A", href: "/guides/start#set-up" }] },
					redirects: [{ source: "/old", destination: "/guides/start#set-up" }],
				}),
			},
			changed: {
				"docs.json": JSON.stringify(
					docs(["guides/start", "ref/setup"], {
						navbar: { links: [{ label: "A", href: "/ref/setup" }] },
						redirects: [{ source: "/old", destination: "/ref/setup" }],
					}),
				),
			},
		},
	],
])("moves a section, %s", async (_, { was, rest, section, imports = "", others, changed }) => {
	const files = { ...start, "guides/start.mdx": page(was), ...others };
	const result = await moved(files, ...argv);
	const read = (path: string, text: string): string =>
		path.endsWith(".json") ? JSON.stringify(JSON.parse(text)) : text;
	const texts = Object.entries(result.changed).map(([path, text]) => [path, read(path, text)]);
	expect(Object.fromEntries(texts), result.err).toEqual({
		"docs.json": JSON.stringify(docs(["guides/start", "ref/setup", "end"])),
		"guides/start.mdx": page(rest),
		"ref/setup.mdx": newPage(section, imports),
		...changed,
	});
	expect(result).toMatchObject({ code: 0, err: "" });
});

const refused = (was: string, error: string, files: Files = {}): [string, string, Files] => [
	was,
	error,
	files,
];

it.each([
	refused("## Other", "`guides/start.mdx` has no heading `set-up`."),
	refused(
		"<Tip>\n## Set up\n\nText.\n</Tip>",
		"`Set up` is inside `<Tip>`, which cannot be split.",
	),
	refused(
		"> ## Set up\n>\n> Text.",
		"`Set up` is inside a list or a quotation, which cannot be split.",
	),
	refused(
		'<Accordion title="Set up">\nText.\n</Accordion>',
		"`Set up` is the title of `<Accordion>`, not a heading of the page.",
	),
	refused("Text.\n\n## Set up", "No text is below `Set up`."),
	refused(
		"export const A = 1;\n\n## Set up\n\n{A}",
		"The section uses `A`, which `guides/start.mdx` declares: move it into a snippet that both pages can import.",
	),
	refused(
		'<A />\n\n## Set up\n\nText.\n\nimport A from "/a.mdx"\n\n<A />',
		"The section has an import or an export that the rest of the page may use: move it to the top of the page first.",
		{ "a.mdx": "A" },
	),
	refused("## Set up\n\nText.", "`ref/setup.mdx` already exists.", { "ref/setup.mdx": page("") }),
	refused(
		"## Set up\n\nText.",
		"`/ref/setup` is redirected by `/ref/setup` in docs.json, which may hide the page.",
		{
			"docs.json": docs(["guides/start"], {
				redirects: [{ source: "/ref/setup", destination: "/guides/start" }],
			}),
		},
	),
])("refuses %j", async (was, error, others) => {
	const files = { ...start, "guides/start.mdx": page(was), ...others };
	const { code, err, changed } = await moved(files, ...argv);
	expect([code, err.trim(), changed]).toEqual([2, `docproof: ${error}`, {}]);
});

it("takes the text of a heading, and prints a diff that git applies", async () => {
	const root = write(newFolder(), { ...start, "guides/start.mdx": page(plain.was) });
	const git = (...rest: string[]): string =>
		execFileSync("git", ["-C", root, ...rest], { encoding: "utf8" });
	git("init", "-q");
	const names = ["guides/start#Set up", "ref/setup", "--dry-run"];
	const { code, out } = await run(root, ["mv", ...names]);
	expect([code, Object.keys(filesIn(root))]).toEqual([
		0,
		["docs.json", "end.mdx", "guides/start.mdx"],
	]);
	execFileSync("git", ["-C", root, "apply"], { input: out });
	expect(filesIn(root)["ref/setup.mdx"]).toBe(newPage("Text."));
	expect(filesIn(root)["guides/start.mdx"]).toBe(page(plain.rest));
});

it("says what was done, and that a page outside of the navigation stays there", async () => {
	const files = {
		"docs.json": docs(["end"]),
		"guides/start.mdx": page("## Set up\n\n[a](#end)\n\n## End", "hidden: true\n"),
		"end.mdx": page("[a](/guides/start#set-up)"),
	};
	expect(await moved(files, ...argv)).toMatchObject({
		out: "Moved `Set up` of guides/start.mdx to ref/setup.mdx.\nChanged 2 links in 2 files.\n",
		err: expect.stringContaining(
			"The navigation does not list ref/setup.mdx, because it does not list guides/start.mdx.\n",
		),
	});
});
