import type { Agrees } from "../compare.ts";
import { docsJson, proofed, toldBy } from "./site.ts";

export const agreesOnPage: Agrees = (body, aspect, answer) => {
	if (aspect !== "parses") return undefined;
	const files = {
		"docs.json": docsJson({ pages: ["index"] }),
		"index.mdx": `---\ntitle: T\n---\n\n${body}\n`,
	};
	return proofed(files, (all) => (toldBy(all, "page-parses").length === 0) === answer);
};
