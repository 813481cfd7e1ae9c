// Why Mintlify does not take a file for an OpenAPI description, in the user's words.
import { describeFault } from "../schema/schema-fault.ts";
import { byKind, type Table } from "../text/by-kind.ts";
import type { UnsupportedVersion } from "./spec-form.ts";

interface Words {
	/** The place of the fault; without it, it is the whole file. */
	readonly key?: string;
	readonly message: string;
	readonly hint: string;
}

export function describeVersion(version: UnsupportedVersion): Words {
	return byKind(words, version, undefined);
}

const words: Table<UnsupportedVersion, undefined, Words> = {
	swagger: ({ version }) => ({
		key: "/swagger",
		message: `Mintlify does not support OpenAPI ${version}.`,
		hint: "Convert it to OpenAPI 3, for instance with `npx swagger2openapi`.",
	}),
	unsupported: ({ version }) => ({
		key: "/openapi",
		message: `Mintlify does not support OpenAPI \`${version}\`.`,
		hint: "Use OpenAPI 3.1 or 3.0.",
	}),
	number: ({ version }) => ({
		key: "/openapi",
		message: "`openapi` is a number, not a string.",
		hint:
			version === 3 || version === 3.1
				? `Write \`openapi: "${version.toFixed(1)}.0"\`.`
				: "Use OpenAPI 3.1 or 3.0.",
	}),
	invalid: ({ written }) => ({
		key: "/openapi",
		...describeFault(
			{ kind: "type", expected: "string" },
			{ name: "openapi", written },
		),
		hint: 'Write a version such as `"3.1.0"`.',
	}),
	missing: () => ({
		message: "This file does not declare its OpenAPI version.",
		hint: "Add `openapi: 3.1.0` at the top.",
	}),
	other: ({ what }) => ({
		message:
			what === undefined
				? "This is not an OpenAPI file."
				: `This is an ${what} file, not an OpenAPI file.`,
		hint: "Name an OpenAPI file.",
	}),
};
