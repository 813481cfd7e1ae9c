// The packages that read MDX, as one.
export { fromMarkdown } from "mdast-util-from-markdown";
export { mdxFromMarkdown } from "mdast-util-mdx";
export { gfm } from "micromark-extension-gfm";
export { math } from "micromark-extension-math";
export { mdxjs } from "micromark-extension-mdxjs";
