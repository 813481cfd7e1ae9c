import { parseFrontmatter } from "../../../src/mdx/frontmatter.ts";
import { agentFiles } from "../../../src/site/bodies/destinations/agent-files.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import type { DataDocument } from "../../../src/text/document.ts";
import { fixedLocation, type Location, type SourceFile } from "../../../src/text/source-file.ts";
import { isMapping, type Mapping } from "../../../src/text/value.ts";

/** The field of a skill that has a fault, and where the fault is. */
interface FieldFault {
	readonly field: string;
	readonly at: Location;
}

export type SkillFault =
	| { readonly kind: "no-frontmatter"; readonly at: Location }
	| { readonly kind: "broken"; readonly at: Location; readonly message: string }
	| ({ readonly kind: "missing" } & FieldFault)
	| ({ readonly kind: "type"; readonly expected: string } & FieldFault)
	| ({ readonly kind: "length"; readonly length: number; readonly max: number } & FieldFault)
	| ({ readonly kind: "name"; readonly name: string } & FieldFault);

/** The faults of skills by the specification of agentskills.io, as on 2026-11-28. */
export const skillFaults = question((site: Site): readonly SkillFault[] =>
	agentFiles(site).flatMap(({ kind, file }) => (kind === "skill" ? [...faultsIn(file)] : [])),
);

function* faultsIn(file: SourceFile): Iterable<SkillFault> {
	const document = parseFrontmatter(file.path, file.text);
	const start = fixedLocation(file, { start: 0, end: 0 });
	if (document === undefined) yield { kind: "no-frontmatter", at: start };
	else if (document.faults.length > 0)
		for (const { range, message } of document.faults)
			yield { kind: "broken", at: fixedLocation(document.file, range), message };
	else yield* fieldFaults(document, isMapping(document.value) ? document.value : {}, start);
}

const maxLengths = { name: 64, description: 1024, compatibility: 500 } as const;

function* fieldFaults(
	document: DataDocument,
	fields: Mapping,
	start: Location,
): Iterable<SkillFault> {
	for (const field of ["name", "description"])
		if (fields[field] == null || fields[field] === "") yield { kind: "missing", field, at: start };
	for (const field of ["name", "description", "license", "compatibility", "allowed-tools"]) {
		const value = fields[field];
		const at = document.locate(`/${field}`);
		if (value != null && typeof value !== "string")
			yield { kind: "type", field, at, expected: "a text" };
	}
	for (const [field, max] of Object.entries(maxLengths)) {
		const value = fields[field];
		const length = typeof value === "string" ? [...value].length : 0;
		if (length > max)
			yield { kind: "length", field, at: document.locate(`/${field}`), length, max };
	}
	const { name, metadata, groups } = fields;
	if (typeof name === "string" && name !== "" && !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))
		yield { kind: "name", field: "name", name, at: document.locate("/name") };
	if (metadata != null && !isMapping(metadata))
		yield { kind: "type", field: "metadata", at: document.locate("/metadata"), expected: "a map" };
	if (groups != null && !Array.isArray(groups))
		yield { kind: "type", field: "groups", at: document.locate("/groups"), expected: "a list" };
}
