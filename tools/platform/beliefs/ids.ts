import type { Agrees } from "../compare.ts";
import { isList } from "../compare.ts";
import { docsJson, proofed, toldBy } from "./site.ts";

/** True if docproof accepts links to all ids. It accepts more than Mintlify's check. */
export const agreesOnIds: Agrees = (body, _, answer) => {
	if (!isList(answer)) return undefined;
	const links = answer.map((id) => `<a href="/b#${String(id)}">x</a>`);
	const files = {
		"docs.json": docsJson({ pages: ["index", "b"] }),
		"index.mdx": `---\ntitle: A\n---\n\n${links.join("\n\n")}\n`,
		"b.mdx": `---\ntitle: B\n---\n\n${body}\n`,
	};
	return proofed(files, (all) => toldBy(all, "anchor-leads-somewhere").length === 0);
};
