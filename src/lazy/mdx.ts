// The packages that read MDX, as the one file of dist/ that they are bundled into.
export { Parser } from "acorn";
export { default as acornJsx } from "acorn-jsx";
export { fromMarkdown } from "mdast-util-from-markdown";
export { gfmFromMarkdown } from "mdast-util-gfm";
export { mdxFromMarkdown } from "mdast-util-mdx";
export { gfm } from "micromark-extension-gfm";
export { math } from "micromark-extension-math";
export { mdxjs } from "micromark-extension-mdxjs";
