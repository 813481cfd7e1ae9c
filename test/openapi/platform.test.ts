// Whether an OpenAPI file is taken, against Mintlify's own parser. `DOCPROOF_VARIANTS=all` tries
// every variant there is, some 60,000, which takes minutes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { brokenReferences } from "../../src/openapi/references/schema-references.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isUsable } from "../../src/openapi/spec/spec.ts";
import { specFaults } from "../../src/openapi/spec/spec-faults.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { childPointer } from "../../src/text/pointer.ts";
import { amountOf } from "../thorough.ts";
import { platformAccepts } from "./platform.ts";
import { realFiles } from "./real-files.ts";
import { applied, type Change, changesOf, versions, whole } from "./variants.ts";

const perVersion =
	process.env.DOCPROOF_VARIANTS === "all" ? Number.POSITIVE_INFINITY : amountOf(60, 200);

interface Recorded {
	readonly version: string;
	readonly name: string;
	readonly valid: boolean;
	readonly document: unknown;
}

const recorded: readonly Recorded[] = JSON.parse(
	readFileSync(join(import.meta.dirname, "../site/conformance/openapi-variants.json"), "utf8"),
);

function accepts(text: string, path = "openapi.json"): boolean {
	const spec = loadSpec(path, text);
	return spec.kind === "readable" && isAccepted(spec);
}

/**
 * Whether a fault is told at the place of a change, in what holds it, or where somebody refers to
 * it.
 */
function isToldNear({ keys }: Change, text: string): boolean {
	const spec = loadSpec("openapi.json", text);
	if (spec.kind !== "readable" || !isUsable(spec)) return true;
	const place = keys.reduce(childPointer, "");
	const holder = keys.slice(0, -1).reduce(childPointer, "");
	return (
		specFaults(spec).some(
			({ at: { pointer }, written }) =>
				pointer.startsWith(holder) ||
				place.startsWith(pointer) ||
				String(written).startsWith(`#${place}`),
		) ||
		brokenReferences(spec).some(
			({ at: { pointer }, written }) =>
				pointer.startsWith(place) || String(written).startsWith(`#${place}`),
		)
	);
}

it("takes what Mintlify was seen to take", async () => {
	expect(recorded).toHaveLength(128);
	for (const { version, name, valid, document } of recorded) {
		const text = JSON.stringify(document);
		const verdicts = [accepts(text), await platformAccepts(text)];
		expect(verdicts, `${version} ${name}`).toEqual([valid, valid]);
	}
});

it("judges real files as Mintlify", async () => {
	// It takes minutes for a file of megabytes.
	const files = realFiles.filter(({ text }) => text.length < amountOf(10_000, 50_000));
	expect(files.length).toBeGreaterThan(amountOf(20, 50));
	for (const { path, text } of files)
		expect(accepts(text, path), path).toBe(await platformAccepts(text));
});

it.each(versions)("takes a whole description of %s", async (version) => {
	const text = JSON.stringify(whole(version));
	expect([accepts(text), await platformAccepts(text)]).toEqual([true, true]);
});

it.each(versions)(
	"judges every change of a description of %s as Mintlify",
	async (version) => {
		const changes = changesOf(version);
		const step = Math.max(1, changes.length / perVersion);
		const differing: string[] = [];
		const counts = { taken: 0, all: 0 };
		for (let at = 0; at < changes.length; at += step) {
			const change = changes[Math.floor(at)];
			if (change === undefined) continue;
			const text = JSON.stringify(applied(whole(version), change));
			const verdict = await platformAccepts(text);
			counts.all++;
			if (verdict) counts.taken++;
			if (accepts(text) !== verdict) differing.push(change.name);
			else if (!verdict && !isToldNear(change, text))
				differing.push(`${change.name} is not told there`);
		}
		expect(differing).toEqual([]);
		expect(counts.taken).toBeGreaterThan(counts.all / 10);
		expect(counts.taken).toBeLessThan(counts.all / 2);
	},
	600_000,
);

it.each([
	["a local part", "email", "a.".repeat(4_000_000)],
	["a path", "url", `//${"/a".repeat(4_000_000)} `],
	["a user", "url", `//a@${"a@".repeat(4_000_000)} `],
])("takes no address that is endless by %s", (_, key, written) => {
	const contact = { [key]: written };
	const info = { title: "t", version: "1", contact };
	const text = JSON.stringify({ openapi: "3.1.0", info, paths: {} });
	expect(accepts(text)).toBe(false);
});

it("judges two changes at once as Mintlify, in YAML too", async () => {
	const pairs = versions.map((version) => {
		const change = fc.constantFrom(...changesOf(version));
		return fc.tuple(fc.constant(whole(version)), change, change);
	});
	const runs = Math.min(perVersion / 4, 4000);
	await fc.assert(
		fc.asyncProperty(fc.oneof(...pairs), async ([base, one, other]) => {
			const document = applied(applied(base, one), other);
			// What stands at two places of it is written once in YAML, and is changed at both by its
			// references.
			const json = JSON.stringify(document);
			const yaml = stringify(document);
			expect(accepts(json)).toBe(await platformAccepts(json));
			expect(accepts(yaml, "openapi.yaml")).toBe(await platformAccepts(yaml));
		}),
		{ seed: 10, numRuns: runs },
	);
});
