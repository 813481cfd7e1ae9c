// Checks of texts from a grammar: other parsers have to read them in the same way.
import assert from "node:assert/strict";
import { readBody } from "../../src/mdx/read-body.ts";
import { scan } from "../../src/mdx/scan/scan.ts";
import { applyOverlays } from "../../src/openapi/overlays/apply-overlays.ts";
import { readOverlay } from "../../src/openapi/overlays/overlay-document.ts";
import { brokenReferences } from "../../src/openapi/references/schema-references.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isUsable } from "../../src/openapi/spec/spec.ts";
import { specFaults } from "../../src/openapi/spec/spec-faults.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import type { DataDocument } from "../../src/text/document.ts";
import { parseJson } from "../../src/text/json/json.ts";
import { childPointer } from "../../src/text/pointer.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { isContainer } from "../../src/text/value.ts";
import { expectGrowth } from "../growth.ts";
import { platformAccepts } from "../openapi/platform.ts";
import { overlaid } from "./overlay-model.ts";
import type { OverlaidDocument } from "./overlay-shapes.ts";

/**
 * Throws if docproof accepts an OpenAPI file that Mintlify rejects, or the reverse, or reports no
 * problem in a rejected one.
 */
export async function checkSpec(text: string): Promise<void> {
	const spec = loadSpec(text.startsWith("{") ? "a.json" : "a.yaml", text);
	const isTaken = spec.kind === "readable" && isAccepted(spec);
	assert.equal(isTaken, await platformAccepts(text), "whether it is taken");
	if (isTaken || spec.kind !== "readable" || !isUsable(spec)) return;
	const told = specFaults(spec).length + brokenReferences(spec).length;
	assert.ok(told > 0, "nothing is told of it");
}

/** Throws if overlays change a document in another way than the model does. */
export function checkOverlays({ document, actions }: OverlaidDocument): void {
	const info = { title: "A", version: "1" };
	const overlay = readOverlay(documentOf("o.json", { overlay: "1.1.0", info, actions }));
	assert.deepEqual(overlay.faults, []);
	const { end } = applyOverlays(documentOf("s.json", document), [overlay], 5000);
	if (end.kind === "unknown") return;
	let expected: unknown;
	try {
		expected = overlaid(document, actions);
	} catch {
		assert.equal(end.kind, "failed");
		return;
	}
	assert.ok(end.kind === "merged", JSON.stringify(end, ["fault", "kind"]));
	assert.deepEqual(end.document.value, expected);
	checkOrigins(end.document);
}

/** Checks that the recorded origin of each scalar is where its value is written. */
function checkOrigins(document: DataDocument): void {
	const open: [unknown, string][] = [[document.value, ""]];
	for (const [value, pointer] of open) {
		if (isContainer(value)) {
			for (const [name, item] of Object.entries(value))
				open.push([item, childPointer(pointer, name)]);
		} else {
			const { file, range } = document.locate(pointer);
			const written = file.text.slice(range.start, range.end);
			assert.deepEqual(JSON.parse(written), value, pointer);
		}
	}
}

function documentOf(name: string, value: unknown): DataDocument {
	return parseJson(new SourceFile(name, JSON.stringify(value, undefined, 1)));
}

/** Throws if scanning many repetitions of the same text takes more time than their length. */
export async function checkGrowth(text: string): Promise<void> {
	// The parser counts its steps, so that it only has to end.
	readBody(repeated(text, 10_000));
	await expectGrowth(75_000, (length) => () => scan(repeated(text, length)));
}

function repeated(text: string, length: number): string {
	return text.repeat(length / Math.max(text.length, 1));
}
