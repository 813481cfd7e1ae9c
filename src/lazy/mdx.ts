// The packages that read MDX, as the one file of dist/ that they are bundled into.
export { fromMarkdown } from "mdast-util-from-markdown";
export { mdxFromMarkdown } from "mdast-util-mdx";
export { gfm } from "micromark-extension-gfm";
export { math } from "micromark-extension-math";
export { mdxjs } from "micromark-extension-mdxjs";
