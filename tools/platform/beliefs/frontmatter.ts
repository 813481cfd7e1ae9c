import type { Agrees } from "../compare.ts";
import { fieldValues, frontmatterText } from "../inputs/frontmatter.ts";
import { docsJson, proofed } from "./site.ts";

/** docproof says at which values the build stops. */
export const agreesOnField: Agrees = (field, type, answer) => {
	const value = fieldValues.get(type);
	if (value === undefined) return undefined;
	const files = {
		"docs.json": docsJson({ pages: ["index"] }),
		"index.mdx": frontmatterText(field, value[0]),
	};
	return proofed(
		files,
		({ stops }) => stops === (answer === "stops the build"),
	);
};
