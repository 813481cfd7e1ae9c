// The packages that parse pages exactly.
export { fromMarkdown } from "mdast-util-from-markdown";
export { gfmFromMarkdown } from "mdast-util-gfm";
export { mathFromMarkdown } from "mdast-util-math";
export { mdxFromMarkdown } from "mdast-util-mdx";
export { frontmatter } from "micromark-extension-frontmatter";
export { gfm } from "micromark-extension-gfm";
export { math } from "micromark-extension-math";
export { mdxjs } from "micromark-extension-mdxjs";
export { decodeString } from "micromark-util-decode-string";
