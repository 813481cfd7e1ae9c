import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

interface MdxPackages {
	readonly fromMarkdown: typeof import("mdast-util-from-markdown").fromMarkdown;
	readonly mdxFromMarkdown: typeof import("mdast-util-mdx").mdxFromMarkdown;
	readonly mdxjs: typeof import("micromark-extension-mdxjs").mdxjs;
	readonly gfm: typeof import("micromark-extension-gfm").gfm;
	readonly math: typeof import("micromark-extension-math").math;
}

let loaded: MdxPackages | undefined;

/** The packages that read MDX, loaded when the first page has to be read whole: most runs read only frontmatter. */
export function mdxPackages(): MdxPackages {
	loaded ??= {
		...load("mdast-util-from-markdown"),
		...load("mdast-util-mdx"),
		...load("micromark-extension-mdxjs"),
		...load("micromark-extension-gfm"),
		...load("micromark-extension-math"),
	} as MdxPackages;
	return loaded;
}
