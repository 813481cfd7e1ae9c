import { parseReference } from "../../../src/openapi/reference.ts";
import { at } from "../asking/packages.ts";
import type { Agrees } from "../compare.ts";
import { docsJson, proofed, toldBy } from "./site.ts";

export const agreesOnReference: Agrees = (input, aspect, answer) => {
	if (aspect === "api") return (answer !== null) === isEndpoint(input);
	const ownReference = parseReference(input);
	if (ownReference === undefined || answer === null)
		return ownReference === undefined && answer === null;
	return (
		ownReference.method === at(answer, "method") &&
		ownReference.path === at(answer, "endpoint") &&
		(ownReference.file ?? null) === (at(answer, "filename") ?? null)
	);
};

function isEndpoint(text: string): boolean {
	const files = {
		"docs.json": docsJson({ pages: ["index"] }),
		"index.mdx": `---\ntitle: T\napi: ${JSON.stringify(text)}\n---\n\nText.\n`,
	};
	return proofed(files, (all) => toldBy(all, "endpoint-well-formed").length === 0);
}
