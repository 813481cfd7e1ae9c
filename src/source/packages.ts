// Packages that many runs do not need, loaded when the first file needs them.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

type YamlPackage = typeof import("yaml");
type EventsPackage = Pick<
	typeof import("js-yaml"),
	"constructFromEvents" | "parseEvents" | "YAMLException"
>;
type JsoncPackage = Pick<
	typeof import("jsonc-parser"),
	"createScanner" | "parseTree"
>;

interface OldYamlPackage {
	/** The value of a single-document YAML text. Throws a `YAMLException` of its own. */
	readonly safeLoad: (text: string) => unknown;
}

interface MdxPackages {
	readonly fromMarkdown: typeof import("mdast-util-from-markdown").fromMarkdown;
	readonly mdxFromMarkdown: typeof import("mdast-util-mdx").mdxFromMarkdown;
	readonly mdxjs: typeof import("micromark-extension-mdxjs").mdxjs;
	readonly gfm: typeof import("micromark-extension-gfm").gfm;
	readonly math: typeof import("micromark-extension-math").math;
}

/** Reads on in broken YAML. */
export function yamlPackage(): YamlPackage {
	return load("yaml") as YamlPackage;
}

/** Reads frontmatter that js-yaml 4 does not take, or may take for something else. */
export function oldYamlPackage(): OldYamlPackage {
	return load("js-yaml-3") as OldYamlPackage;
}

/** Gives the places of YAML. */
export function yamlEvents(): EventsPackage {
	return load("js-yaml") as EventsPackage;
}

/** Reads on in broken JSON. */
export function jsoncPackage(): JsoncPackage {
	return load("jsonc-parser") as JsoncPackage;
}

let mdx: MdxPackages | undefined;

/** Reads the body of a page. */
export function mdxPackages(): MdxPackages {
	mdx ??= {
		...load("mdast-util-from-markdown"),
		...load("mdast-util-mdx"),
		...load("micromark-extension-mdxjs"),
		...load("micromark-extension-gfm"),
		...load("micromark-extension-math"),
	} as MdxPackages;
	return mdx;
}
