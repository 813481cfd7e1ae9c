// Messages and hints about files that Mintlify does not accept as OpenAPI descriptions, and about
// references that Mintlify cannot follow.
import { describeFault } from "../text/schema/schema-fault.ts";
import { byKind, type Table } from "../text/wording/by-kind.ts";
import { didYouMean } from "../text/wording/suggest.ts";
import { show } from "../text/wording/words.ts";
import type { BrokenRef } from "./references/schema-references.ts";
import type { UnsupportedVersion } from "./spec/spec.ts";

interface VersionFaultText {
	/** The pointer of the fault; `undefined` for the whole file. */
	readonly key?: string;
	readonly message: string;
	readonly hint: string;
}

export function describeVersion(version: UnsupportedVersion): VersionFaultText {
	return byKind(versionFaultTexts, version, undefined);
}

const versionFaultTexts: Table<UnsupportedVersion, undefined, VersionFaultText> = {
	swagger: ({ version }) => ({
		key: "/swagger",
		message: `Mintlify does not support OpenAPI ${version}.`,
		hint: "Convert the file to OpenAPI 3, for instance with `npx swagger2openapi`.",
	}),
	unsupported: ({ version }) => ({
		key: "/openapi",
		message: `Mintlify does not support OpenAPI \`${version}\`.`,
		hint: version === "3.2" ? 'Write `openapi: "3.2.0"`.' : "Use OpenAPI 3.2, 3.1 or 3.0.",
	}),
	number: ({ version }) => ({
		key: "/openapi",
		message: "`openapi` is a number, not a string.",
		hint:
			version === 3 || version === 3.1 || version === 3.2
				? `Write \`openapi: "${version.toFixed(1)}.0"\`.`
				: "Use OpenAPI 3.2, 3.1 or 3.0.",
	}),
	invalid: ({ written }) => ({
		key: "/openapi",
		...describeFault({ kind: "type", expected: "string" }, { name: "openapi", written }),
		hint: 'Write a version such as `"3.1.0"`.',
	}),
	missing: () => ({
		message: "This file does not declare its OpenAPI version.",
		hint: "Add `openapi: 3.1.0` at the top.",
	}),
	other: ({ what }) => ({
		message:
			what === undefined
				? "This file is not an OpenAPI file."
				: `This file is an ${what} file, not an OpenAPI file.`,
		hint: "Reference an OpenAPI file.",
	}),
};

interface ReferenceFaultText {
	readonly message: string;
	readonly hint: string;
}

export function describeReference(reference: BrokenRef): ReferenceFaultText {
	return referenceFaultTexts[reference.why](reference, `\`${show(reference.written)}\``);
}

const referenceFaultTexts: Readonly<
	Record<BrokenRef["why"], (reference: BrokenRef, name: string) => ReferenceFaultText>
> = {
	"other file": ({ written }, name) => ({
		message:
			typeof written === "string" && written.includes("$ref")
				? "This string contains a `$ref` to another file."
				: `${name} points to another file.`,
		hint: "Bundle everything into one file, for instance with `npx @redocly/cli bundle`.",
	}),
	missing: ({ near, at, spec }, name) => ({
		message: `${name} is not defined in ${at.file.path === spec.path ? "this file" : `\`${spec.path}\``}.`,
		hint:
			near === undefined
				? "Define the target, or refer to a target that exists."
				: didYouMean(near),
	}),
	indirect: ({ near }, name) => ({
		message: `${name} goes through another \`$ref\`, which Mintlify does not follow.`,
		hint: `Write \`${near}\`.`,
	}),
	null: (_, name) => ({
		message: `${name} points to \`null\`.`,
		hint: "Define the target, or refer to another target.",
	}),
	encoding: ({ near }, name) => ({
		message: `Mintlify cannot decode ${name}.`,
		hint:
			near === undefined ? "Write `%25` for a `%` that is part of a name." : `Write \`${near}\`.`,
	}),
	circle: (_, name) => ({
		message: `${name} refers only back to itself.`,
		hint: "Replace one of these references with a definition.",
	}),
	"no string": ({ written, at }) => ({
		...describeFault({ kind: "type", expected: "string" }, { name: "$ref", written }),
		hint:
			written === null && !at.file.path.endsWith(".json")
				? "Put the reference in quotes: in YAML, a `#` after a space begins a comment."
				: "Rename this key, or write a reference: Mintlify follows every `$ref`, even in examples.",
	}),
};
