import type { Report } from "../../src/engine/finding.ts";
import type { GraphqlDeclaration } from "../../src/facts/docs-json/graphql-declaration.ts";
import type { GraphqlFile } from "../../src/facts/specs/graphql-file.ts";
import { namedSchemas } from "../../src/site/pages/graphql.ts";
import { buildFails } from "../../src/text/consequences.ts";
import { defineRule } from "../rule.ts";

type Words = Pick<Report, "message" | "hint">;

export default defineRule({
	holds:
		"Every GraphQL schema that navigation names is a file of the site, by its path from docs.json, or a URL with https.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	of: namedSchemas,
	*check({ declaration, file }) {
		const words = ofForm(declaration) ?? ofFile(declaration, file);
		if (words !== undefined) yield { at: declaration.at, ...words };
	},
});

function ofForm({ form, written }: GraphqlDeclaration): Words | undefined {
	if (form === "absolute path")
		return {
			message: `\`${written}\` is an absolute path, which Mintlify does not take here.`,
			hint: /^\/[^/]/.test(written)
				? `Write \`${written.slice(1)}\`.`
				: "Write the path from docs.json.",
		};
	return form === "other URL"
		? {
				message: `\`${written}\` is not fetched: Mintlify accepts only https.`,
				hint: "Use the https URL.",
			}
		: undefined;
}

function ofFile(
	{ path, written }: GraphqlDeclaration,
	file: GraphqlFile | undefined,
): Words | undefined {
	if (path.startsWith(".."))
		return {
			message: `\`${written}\` points outside the site.`,
			hint: "Move the file into the folder of docs.json.",
		};
	switch (file?.kind) {
		case "absent":
			return {
				message: `There is no file \`${written}\`.`,
				hint: "Add the file, or name one that exists.",
			};
		case "folder":
			return {
				message: `\`${written}\` is a folder.`,
				hint: "Name the GraphQL schema in it.",
			};
		case "outside":
			return {
				message: `\`${written}\` is a symbolic link to a file outside the site.`,
				hint: "Copy the file into the site.",
			};
		default:
			return undefined;
	}
}
