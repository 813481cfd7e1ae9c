// The costs of `docproof lsp` while it checks a site: the first diagnostics, a letter, a request
// about a position.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { BenchEditor } from "./editor.ts";
import { inTurns, main, site, usedBy } from "./measure.ts";
import { openApiFile } from "./openapi.ts";
import { share, Trial, tell } from "./trial.ts";

/** Multiples of Node's costs for an empty file; `first`: of `validate`; memory in megabytes. */
interface Limits {
	readonly first?: number;
	readonly page?: number;
	readonly pageOf95?: number;
	readonly docs?: number;
	readonly spec?: number;
	readonly question?: number;
	readonly memory?: number;
}

/** The number of open pages. */
const openPages = 20;

const largeFile = "openapi/large.json";

export async function serverTable(named: readonly string[]): Promise<void> {
	console.log("\n| server | CPU ms | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	const some = withLargeFile("server", { pages: 1_103, specs: 24 });
	await rowsOf("1,103 pages", some, {
		...{ first: 1.2, page: 0.5, pageOf95: 1, docs: 1.5, spec: 3 },
		...{ question: 0.4, memory: 250 },
	});
	const all = withLargeFile("server-large", { pages: 20_000, specs: 50 });
	await rowsOf("20,000 pages", all, {
		...{ first: 1.2, page: 2, docs: 8, spec: 5, question: 1, memory: 700 },
	});
	await manyProblems();
	for (const root of named) await rowsOf(basename(root), root, {});
}

/** The costs of a letter in a site with many problems, in a different file each time. */
async function manyProblems(): Promise<void> {
	const root = site("server-problems", {
		...{ pages: 21_750, specs: 50 },
		...{ isLinked: true, hasProblems: true },
	});
	const name = "21,750 pages, 15,000 problems";
	const trial = new Trial(await BenchEditor.open(root));
	const some = Array.from({ length: openPages }, () => trial.pickOne(pagesOf(root)));
	const inTitle = (text: string): number => text.indexOf("\ntitle: ") + 9;
	await trial.type(`${name}: a letter in a page`, some, 2);
	await trial.type("… in a title", some, 6, undefined, inTitle);
	await trial.type("… in docs.json", ["docs.json"], 8);
	await trial.end();
}

function pagesOf(root: string): readonly string[] {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".mdx"))
		.sort();
}

/** A site with an OpenAPI file of 1 MB. */
function withLargeFile(
	name: string,
	size: { readonly pages: number; readonly specs: number },
): string {
	const root = site(name, { ...size, isLinked: true });
	const text = JSON.stringify(openApiFile("large", 225), null, 2);
	writeFileSync(join(root, largeFile), text);
	const docs = JSON.parse(readFileSync(join(root, "docs.json"), "utf8"));
	const openapi = { source: largeFile, directory: "api/large" };
	docs.navigation.tabs.push({ tab: "Large", openapi });
	writeFileSync(join(root, "docs.json"), JSON.stringify(docs, null, 2));
	return root;
}

async function rowsOf(name: string, root: string, limits: Limits): Promise<void> {
	await atFirst(name, root, limits.first);
	const trial = new Trial(await BenchEditor.open(root));
	const all = readdirSync(root, { recursive: true, encoding: "utf8" });
	const pages = all.filter((path) => path.endsWith(".mdx")).sort();
	const some = Array.from({ length: openPages }, () => trial.pickOne(pages));
	await trial.type("a letter in a page", some, limits.page, limits.pageOf95);
	await trial.type("… in docs.json", ["docs.json"], limits.docs);
	if (all.includes(largeFile))
		await trial.type("… in an OpenAPI file of 1 MB", [largeFile], limits.spec);
	for (const method of ["hover", "completion"]) await trial.ask(method, some, limits.question);
	await trial.end(limits.memory);
}

/** The costs of the first diagnostics of a site, compared with `validate`. */
async function atFirst(name: string, root: string, most: number | undefined): Promise<void> {
	const rounds = 3;
	const runs: number[] = [];
	const before: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const [validated] = inTurns([{ argv: [main, "validate", root], rounds: 1 }]);
		before.push(usedBy(validated).cpu);
		const editor = await BenchEditor.open(root);
		runs.push((await editor.used()).cpu);
		await editor.end();
	}
	const floor = share(before, 0.5);
	tell(`${name}: validate`, floor, floor);
	tell("… what is found at first", share(runs, 0.5), floor, most);
}
