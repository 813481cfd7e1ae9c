// GraphQL schema files that docs.json refers to.
import type { SyntaxFault } from "../../../text/document.ts";
import type { UnreadableReason } from "../../../text/files/read-file.ts";
import { type GraphqlTypes, readSchema } from "../../../text/graphql/read-schema.ts";
import { SourceFile } from "../../../text/source-file.ts";
import { measurePhase } from "../../../text/stopwatch.ts";
import { createFact, type SiteFiles } from "../files/site-files.ts";

export type GraphqlFile =
	| { readonly kind: "schema"; readonly file: SourceFile; readonly types: GraphqlTypes }
	| { readonly kind: "broken"; readonly file: SourceFile; readonly faults: readonly SyntaxFault[] }
	| { readonly kind: "unreadable"; readonly why: UnreadableReason }
	| { readonly kind: "absent" | "folder" | "outside" };

/** The schema in a file. Mintlify reads the file even if `.mintignore` excludes it. */
export const graphqlFile = createFact(
	(files, path): GraphqlFile =>
		files.failures.guardSearch(
			path,
			() => openGraphql(files, path),
			() => ({ kind: "unreadable", why: "cannot be read" }),
		),
);

function openGraphql(files: SiteFiles, path: string): GraphqlFile {
	const { kind } = files.stateOf(path);
	if (files.isOutside(path)) return { kind: "outside" };
	if (kind !== "file" && kind !== "ignored" && kind !== "linked") return { kind };
	const content = files.read(path);
	if ("why" in content) return { kind: "unreadable", why: content.why };
	const file = new SourceFile(path, content.text);
	const result = measurePhase("parsing", () => readSchema(file.text));
	return "byName" in result
		? { kind: "schema", file, types: result }
		: { kind: "broken", file, faults: result };
}
