import type { GraphqlDeclaration } from "../../src/site/facts/docs-json/declarations.ts";
import { type MissingSchema, missingSchema, namedSchemas } from "../../src/site/pages/graphql.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule, type ReportText } from "../rule.ts";

const missingTexts: Table<MissingSchema, GraphqlDeclaration, ReportText> = {
	nothing: () => ({
		message: "`graphql` does not reference a GraphQL schema.",
		hint: "Write the path of the schema relative to docs.json, or its https URL.",
	}),
	"absolute path": (_, { written }) => ({
		message: `\`${written}\` is an absolute path, which Mintlify does not accept here.`,
		hint: /^\/[^/]/.test(written)
			? `Write \`${written.slice(1)}\`.`
			: "Write the path relative to docs.json.",
	}),
	"other URL": (_, { written }) => ({
		message: `Mintlify does not fetch \`${written}\` because Mintlify accepts only https.`,
		hint: "Use the https URL.",
	}),
	above: (_, { written }) => ({
		message: `\`${written}\` points outside the site.`,
		hint: "Move the file into the folder of docs.json.",
	}),
	absent: (_, { written }) => ({
		message: `The file \`${written}\` does not exist.`,
		hint: "Add the file, or reference a file that exists.",
	}),
	folder: (_, { written }) => ({
		message: `\`${written}\` is a folder.`,
		hint: "Reference the GraphQL schema in the folder.",
	}),
	outside: (_, { written }) => ({
		message: `\`${written}\` is a symbolic link to a file outside the site.`,
		hint: "Copy the file into the site.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/graphql-setup
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every GraphQL schema that the navigation references is a file of the site, with a path relative to docs.json, or an https URL.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	of: namedSchemas,
	hidesOthers: true,
	*check(schema, site) {
		const { at, declaration } = schema;
		const { written: path } = declaration;
		const reason = missingSchema(schema);
		if (reason === undefined) return;
		const reportText = byKind(missingTexts, reason, declaration);
		yield { at, ...withMovedTarget(site, { path, kind: "file", at }, reportText) };
	},
});
