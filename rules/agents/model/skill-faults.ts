import { parseFrontmatter } from "../../../src/mdx/frontmatter.ts";
import { agentFiles } from "../../../src/site/bodies/destinations/agent-files.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import type { DataDocument } from "../../../src/text/document.ts";
import { fixedLocation, type Location, type SourceFile } from "../../../src/text/source-file.ts";
import { isMapping, type Mapping, property, text } from "../../../src/text/value.ts";

export type SkillFault = { readonly at: Location } & (
	| { readonly kind: "no-frontmatter" }
	| { readonly kind: "broken"; readonly message: string }
	| { readonly kind: "missing"; readonly field: string }
	| { readonly kind: "type"; readonly field: string; readonly expected: string }
	| {
			readonly kind: "length";
			readonly field: string;
			readonly length: number;
			readonly max: number;
	  }
	| { readonly kind: "name"; readonly name: string }
);

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

const isText = (value: unknown): boolean => typeof value === "string";

const types: Readonly<Record<string, readonly [string, (value: unknown) => boolean]>> = {
	name: ["a text", isText],
	description: ["a text", isText],
	license: ["a text", isText],
	compatibility: ["a text", isText],
	"allowed-tools": ["a text", isText],
	metadata: ["a map", isMapping],
	groups: ["a list", Array.isArray],
};

const maxLengths = { name: 64, description: 1024, compatibility: 500 } as const;

function* fieldFaults(
	document: DataDocument,
	fields: Mapping,
	start: Location,
): Iterable<SkillFault> {
	for (const field of ["name", "description"])
		if (property(fields, field) == null || property(fields, field) === "")
			yield { kind: "missing", field, at: start };
	for (const [field, [expected, hasType]] of Object.entries(types))
		if (property(fields, field) != null && !hasType(property(fields, field)))
			yield { kind: "type", field, at: document.locate(`/${field}`), expected };
	for (const [field, max] of Object.entries(maxLengths)) {
		const length = [...(text(property(fields, field)) ?? "")].length;
		if (length > max)
			yield { kind: "length", field, at: document.locate(`/${field}`), length, max };
	}
	const name = text(fields.name) ?? "";
	if (name !== "" && !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))
		yield { kind: "name", name, at: document.locate("/name") };
}
