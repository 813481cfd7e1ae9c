// Mutants, which are small mistakes in sources, by the instrumenter of StrykerJS. It puts all mutants
// of a file into its code at once, with switches in `globalThis.__stryker__`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages } from "../packages.ts";
import { root } from "../root.ts";

export interface Mutant {
	readonly id: string;
	/** The path relative to the project. */
	readonly path: string;
	readonly line: number;
	readonly kind: string;
	/** The code before and after the mistake. */
	readonly before: string;
	readonly after: string;
}

export interface InstrumentedSources {
	readonly mutants: readonly Mutant[];
	/** The code with all mutants, by path. */
	readonly code: Readonly<Record<string, string>>;
}

interface Position {
	readonly line: number;
	readonly column: number;
}

/** The result of the instrumenter. */
interface Instrumented {
	readonly files: readonly { readonly name: string; readonly content: string }[];
	readonly mutants: readonly {
		readonly id: string;
		readonly fileName: string;
		readonly mutatorName: string;
		readonly replacement: string;
		readonly location: { readonly start: Position; readonly end: Position };
		readonly status?: string;
	}[];
}

const name = "@stryker-mutator/instrumenter";
/** The newest version that runs on Node 20. */
const version = "9.6.1";

/** Mistakes that say nothing: empty texts, of which most are messages, and empty values. */
const excluded = ["StringLiteral", "ObjectLiteral", "ArrayDeclaration"];

export async function instrument(paths: readonly string[]): Promise<InstrumentedSources> {
	const folder = join(root, `node_modules/.cache/docproof/instrumenter-${version}`);
	const entry = join(folder, "node_modules", name, "dist/src/index.js");
	if (!existsSync(entry)) installPackages(folder, { [name]: version });
	const { Instrumenter } = await import(pathToFileURL(entry).href);
	const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
	const sources = Array.from(texts, ([name, content]) => ({ name, content, mutate: true }));
	const options = { plugins: null, ignorers: [], excludedMutations: excluded };
	const { files, mutants }: Instrumented = await new Instrumenter(logger).instrument(
		sources,
		options,
	);
	return {
		mutants: mutants
			.filter(({ status }) => status === undefined)
			.map(({ id, fileName: path, mutatorName: kind, replacement, location }) => ({
				id,
				path,
				line: location.start.line + 1,
				kind,
				before: textIn(texts.get(path) ?? "", location.start, location.end),
				after: replacement,
			})),
		code: Object.fromEntries(files.map(({ name, content }) => [name, content])),
	};
}

const logger = {
	isDebugEnabled: () => false,
	debug: () => {},
	info: () => {},
	warn: console.warn,
};

function textIn(text: string, start: Position, end: Position): string {
	const lines = text.split("\n").slice(start.line, end.line + 1);
	lines.push((lines.pop() ?? "").slice(0, end.column));
	lines[0] = lines[0]?.slice(start.column) ?? "";
	return lines.join("\n");
}
