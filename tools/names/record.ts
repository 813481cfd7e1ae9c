// Records what becomes of random pages when Mintlify's packages compile them and React renders
// them:
// npx tsx tools/names/record.ts <folder of installed packages>/node_modules
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { count, recordedPath, seed, type Verdict } from "./recorded.ts";
import { type MadeSite, madeSites } from "./sites.ts";

type Component = (props: Readonly<Record<string, unknown>>) => unknown;

interface React {
	readonly createElement: (type: unknown, ...childElements: unknown[]) => unknown;
}

/** The functions of the packages that are called. */
interface Common {
	readonly allowedComponents: readonly string[];
	readonly getAST: (text: string, path: string) => object;
	readonly stringifyTree: (tree: object) => string;
	readonly findAndRemoveImports: (tree: object) => Promise<object>;
	readonly resolveAllImports: (params: object) => Promise<object>;
}

interface Compiled {
	readonly parseFailed?: boolean;
	readonly mdxSource: {
		readonly compiledSource: string;
		readonly frontmatter: unknown;
		readonly scope: object;
	};
}

const [folder = ""] = process.argv.slice(2);
const packages = join(resolve(folder), "@mintlify/common/dist");
const load = <Module>(path: string): Promise<Module> =>
	import(pathToFileURL(join(packages, path)).href);
const common = await load<Common>("index.js");
const { getMdx } = await load<{
	readonly getMdx: (params: object) => Promise<Compiled>;
}>("mdx/server-only/getMdx.js");
const require = createRequire(join(packages, "index.js"));
const react: React = require("react");
const { renderToString } = require("react-dom/server") as {
	readonly renderToString: (element: unknown) => string;
};

/** A page with its imports inlined, as Mintlify publishes it. */
async function resolved(site: MadeSite): Promise<string> {
	const files = await Promise.all(
		Object.entries(site).map(async ([path, text]) => ({
			...(await common.findAndRemoveImports(common.getAST(text, `/${path}`))),
			filename: `/${path}`,
		})),
	);
	const [fileWithImports, ...snippets] = files;
	return common.stringifyTree(await common.resolveAllImports({ snippets, fileWithImports }));
}

async function verdictOf(site: MadeSite): Promise<Verdict> {
	const { parseFailed, mdxSource } = await getMdx({
		...{ path: "/page.mdx", content: await resolved(site), metadata: {} },
		...{ snippets: [], subdomain: "s", codeStyling: "system", config: {} },
		tailwindSelectors: [],
	});
	if (parseFailed === true) return null;
	const failed: unknown[] = [];
	const useMDXComponents = (): object => componentsTelling(failed);
	const scope = {
		// Compiled pages look for it in their first argument.
		runMdxOptions: { ...require("react/jsx-runtime"), useMDXComponents },
		...{ frontmatter: mdxSource.frontmatter, ...mdxSource.scope },
	};
	try {
		const run = new Function(...Object.keys(scope), mdxSource.compiledSource);
		const { default: Content } = run(...Object.values(scope));
		const html = renderToString(react.createElement(Content));
		if (failed.length > 0) return "empty";
		const text = html.replaceAll(/<!--.*?-->/g, "");
		return text.includes("qazq") ? "cut" : "fine";
	} catch {
		return "dies";
	}
}

/** Stand-ins for Mintlify's components. Errors of a page's own components are added to a list. */
function componentsTelling(failed: unknown[]): object {
	const components: Record<string, Component> = {
		_MdxComponentBoundary: ({ children }) => {
			try {
				renderToString(react.createElement("x", {}, children));
				return children;
			} catch (error) {
				failed.push(error);
				return null;
			}
		},
	};
	for (const name of common.allowedComponents)
		components[name] ??= ({ title, children }) => react.createElement("x", {}, title, children);
	return components;
}

const print = console.log;
// The packages print warnings.
console.log = console.warn = console.error = (): void => {};
const verdicts: Verdict[] = [];
for (const site of madeSites(seed, count)) verdicts.push(await verdictOf(site));
writeFileSync(recordedPath, `${JSON.stringify(verdicts)}\n`);
print(`${verdicts.length} recorded.`);
