// A session may last for days: what it has known of states before is forgotten.
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openSession } from "../../src/index.ts";
import { readBody } from "../../src/mdx/read-body.ts";
import { fixtures } from "../goldens.ts";
import { newFolder, write } from "../temporary.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

async function megabytes(): Promise<number> {
	// What a weak reference leads to lives until the next turn.
	await setImmediate();
	collect();
	return process.memoryUsage().heapUsed / 1e6;
}

it("takes no more memory the longer a session lasts", async () => {
	const session = await openSession(join(fixtures, "sites/kitchen-sink"));
	const edit = (count: number): void => {
		for (let turn = 0; turn < count; turn++) {
			const body = `[A](/gone${turn % 100}) `.repeat(1 + (turn % 7));
			session.change({ "index.mdx": `---\ntitle: A\n---\n\n${body}\n` });
			session.report();
		}
	};
	edit(300);
	const before = await megabytes();
	edit(1500);
	expect((await megabytes()) - before).toBeLessThan(3);
	session.dispose();
});

it("keeps no text in mind of pages that it can read again", async () => {
	const opened = async (words: number) => {
		const pages = Array.from({ length: 50 }, (_, index) => `page-${index}`);
		const text = (page: string): string =>
			`---\ntitle: ${page}\n---\n\n## Start\n\n[A](/${page}#start) [B](/page-0#gone)\n\n${"Some words. ".repeat(words)}\n`;
		const root = newFolder();
		write(root, {
			"docs.json": JSON.stringify({
				...{ theme: "mint", name: "A", colors: { primary: "#000000" } },
				navigation: { pages },
			}),
			...Object.fromEntries(pages.map((page) => [`${page}.mdx`, text(page)] as const)),
		});
		const session = await openSession(root);
		expect(session.report().findings.length).toBeGreaterThan(49);
		return session;
	};
	(await opened(10)).dispose();
	const before = await megabytes();
	const session = await opened(10_000);
	expect((await megabytes()) - before).toBeLessThan(2);
	session.dispose();
});

/** Of names that are long enough for V8 to take them for views of the page. */
const said = {
	"a link": "[Start](/a/page/of/the/documentation)",
	"a link by its name": "[Start][]\n\n[start]: /a/page/of/the/documentation",
	"a heading": "## What the documentation says of it",
	"a heading with code": "## What the `documentation` says of it",
	"a heading with an id": "## Title {#what-the-documentation-says}",
	"a component": "<DocumentationCard />",
	"an attribute": `<A documentationTitle="What the documentation says" />`,
	"an attribute that is worked out": "<A title={documentationTitle} />",
	"a flag": "<A isDocumentationTitle />",
	"an expression": "{documentationTitle}",
	"an import": `import Documentation from "/snippets/documentation.mdx";`,
	"a list of imports": `import { documentationTitle as documentationName } from "/a/documentation.jsx";`,
	"all of a file": `import * as documentationTitles from "/a/documentation.jsx";`,
	"an export": "export const documentationTitle = documentationName;",
};

it.each(Object.entries(said))("keeps no page in mind for %s that it has", async (_, text) => {
	const read = (length: number): unknown => {
		const words = `\n\n${"Some words of it. ".repeat(50)}`;
		return readBody(`${text}${words.repeat(length)}`);
	};
	// What it compiles is compiled before.
	read(3);
	const before = await megabytes();
	const reading = read(4000);
	// The text that an expression was tried on last is kept.
	read(3);
	const taken = (await megabytes()) - before;
	expect(reading).toMatchObject({ kind: "body" });
	expect(taken).toBeLessThan(1);
});
