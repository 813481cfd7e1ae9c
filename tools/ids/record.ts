// Records the ids that Mintlify's packages give to random pages, for the test, which has no
// packages:
// npx tsx tools/ids/record.ts <folder of installed packages>/node_modules
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { MadePage } from "./pages.ts";
import { type RecordedIds, recordings } from "./recorded.ts";

/** A node of the tree of a page after its components have been called. */
interface Node {
	readonly type: string;
	readonly name?: string;
	readonly tagName?: string;
	readonly properties?: { readonly id?: unknown; readonly name?: unknown };
	readonly attributes?: readonly {
		readonly name?: string;
		readonly value?: unknown;
	}[];
	readonly children?: readonly Node[];
}

type Tree = object;

/** The functions of the packages that are called. */
interface Common {
	readonly getAST: (text: string) => Tree;
	readonly stringifyTree: (tree: Tree) => string;
	readonly findAndRemoveImports: (tree: Tree) => Promise<object>;
	readonly resolveAllImports: (params: object) => Promise<Tree>;
	readonly safeCleanHeadingId: (id: string) => string;
}

interface Packages {
	readonly common: Common;
	readonly getMdx: (params: object) => Promise<{ parseFailed?: boolean }>;
	readonly withoutId: ReadonlySet<string>;
	readonly cleansItsId: ReadonlySet<string>;
	readonly checkerIds: (text: string) => Promise<readonly string[]>;
}

interface Components {
	readonly COMPONENTS_WITHOUT_ID: ReadonlySet<string>;
	readonly COMPONENTS_WITH_CLEANED_ID: ReadonlySet<string>;
}

interface CheckerPage {
	readonly headingSlugs: ReadonlySet<string>;
}

async function packagesIn(folder: string): Promise<Packages> {
	const load = <Module>(path: string): Promise<Module> =>
		import(pathToFileURL(join(resolve(folder), "@mintlify", path)).href);
	const { Node: Page } = await load<{
		readonly Node: new (path: string) => CheckerPage;
	}>("link-rot/dist/graph.js");
	const { decorateGraphNodeFromPageContent: read } = await load<{
		readonly decorateGraphNodeFromPageContent: (page: CheckerPage, text: string) => Promise<void>;
	}>("link-rot/dist/static-checking/getBrokenInternalLinks.js");
	const { getMdx } = await load<Pick<Packages, "getMdx">>("common/dist/mdx/server-only/getMdx.js");
	const ids = await load<Components>("common/dist/mdx/componentIds.js");
	return {
		common: await load<Common>("common/dist/index.js"),
		getMdx,
		withoutId: ids.COMPONENTS_WITHOUT_ID,
		cleansItsId: ids.COMPONENTS_WITH_CLEANED_ID,
		checkerIds: async (text) => {
			const page = new Page("page.mdx");
			await read(page, text);
			return [...page.headingSlugs];
		},
	};
}

/** A page with its imports inlined, as Mintlify publishes it. */
async function resolved({ common }: Packages, page: MadePage): Promise<string> {
	const files = Object.entries(page.snippets);
	if (files.length === 0) return page.text;
	const { getAST, findAndRemoveImports, resolveAllImports } = common;
	const parsed = async (filename: string, text: string): Promise<object> => ({
		...(await findAndRemoveImports(getAST(text))),
		filename,
	});
	const tree = await resolveAllImports({
		snippets: await Promise.all(files.map(([path, text]) => parsed(`/${path}`, text))),
		fileWithImports: await parsed("/page.mdx", page.text),
	});
	return common.stringifyTree(tree);
}

async function idsOfPage(packages: Packages, page: MadePage): Promise<readonly string[] | null> {
	let ids: readonly string[] | undefined;
	const { parseFailed } = await packages.getMdx({
		path: "/page.mdx",
		content: await resolved(packages, page),
		metadata: page.mode === undefined ? {} : { mode: page.mode },
		...{ snippets: [], subdomain: "s", codeStyling: "system", config: {} },
		tailwindSelectors: [],
		rehypePlugins: [
			() => (tree: Node) => {
				ids ??= idsIn(packages, tree);
			},
		],
	});
	return parseFailed === true || ids === undefined ? null : ids;
}

function idsIn(packages: Packages, node: Node): readonly string[] {
	const own = idsOfNode(packages, node).filter((id) => id !== "");
	const inner = (node.children ?? []).flatMap((child) => idsIn(packages, child));
	return [...own, ...inner];
}

function idsOfNode(packages: Packages, node: Node): readonly string[] {
	const { name = "", properties, attributes = [], tagName } = node;
	const attribute = (key: string): unknown =>
		attributes.findLast((candidate) => candidate.name === key)?.value;
	const anchor = tagName === "a" ? properties?.name : undefined;
	const old = name === "a" ? attribute("name") : anchor;
	const written = properties?.id ?? attribute("id");
	const isWithout = packages.withoutId.has(name);
	const id = typeof written === "string" && !isWithout ? written : "";
	const { safeCleanHeadingId } = packages.common;
	const isCleaned = packages.cleansItsId.has(name);
	return [isCleaned ? safeCleanHeadingId(id) : id, typeof old === "string" ? old : ""];
}

const [folder = ""] = process.argv.slice(2);
const packages = await packagesIn(folder);
// The packages print warnings.
console.log = console.warn = console.error = (): void => {};
for (const { path, pages } of recordings) {
	const all: (RecordedIds | null)[] = [];
	for (const page of pages()) {
		const ids = await idsOfPage(packages, page);
		const checked = await packages.checkerIds(page.text);
		all.push(ids && { page: idLines(ids), checker: idLines(checked) });
	}
	writeFileSync(path, `${JSON.stringify(all, undefined, "\t")}\n`);
}

function idLines(ids: readonly string[]): string {
	return [...new Set(ids)].filter((id) => id !== "").join("\n");
}
