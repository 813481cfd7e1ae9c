// Each fault that is put into a real file is told where it is, in a finding or two, and nothing
// else is told.
import { rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { load } from "js-yaml-4";
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { newFolder } from "../temporary.ts";
import { amountOf } from "../thorough.ts";
import { type Mutation, mutationsOf } from "./mutations.ts";
import { realFiles } from "./real-files.ts";

const site = newFolder();
const files = realFiles.filter((_, index) => index % amountOf(40, 1) === 0);
const perFile = amountOf(4, 6);

function findingsIn(name: string, text: string): readonly Finding[] {
	const docs = {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: { tabs: [{ tab: "API", openapi: name }] },
	};
	writeFileSync(join(site, "docs.json"), JSON.stringify(docs));
	writeFileSync(join(site, name), text);
	const { findings, failures } = checkSite(site).result;
	expect(failures).toEqual([]);
	rmSync(join(site, name));
	return findings;
}

const nameOf = ({ rule, message, at }: Finding): string => `${rule} ${at.pointer || message}`;

/** Whether the text says the same as before. */
function isHarmless(text: string, mutation: Mutation): boolean {
	try {
		return isDeepStrictEqual(load(text), load(mutation.text));
	} catch {
		return false;
	}
}

/** What is not as it should be; `undefined` where all is. */
function complaint(
	name: string,
	known: ReadonlySet<string>,
	{ text, lines }: Mutation,
): string | undefined {
	const found = findingsIn(name, text).filter((finding) => !known.has(nameOf(finding)));
	if (found.length === 0) return "is not told";
	if (found.length > 2) return `is told ${found.length} times`;
	const elsewhere = found.find(({ at }) => {
		const { line } = at.file.position(at.range.start);
		return !lines.includes(line);
	});
	if (elsewhere === undefined) return undefined;
	const { line } = elsewhere.at.file.position(elsewhere.at.range.start);
	return `is told in line ${line}, not in ${lines.join(" or ")}: ${elsewhere.message}`;
}

it("tells each fault where it is", () => {
	let holds = 0;
	const complaints: string[] = [];
	const byKind = new Map<string, [holds: number, all: number]>();
	for (const { path, text } of files) {
		if (text.length > 400_000) continue;
		const spec = loadSpec(path, text);
		if (spec.kind !== "readable" || !isAccepted(spec)) continue;
		const name = `openapi${extname(path)}`;
		const known = new Set(findingsIn(name, text).map(nameOf));
		const all = [...mutationsOf(spec)];
		// Spread over the file, so that every kind of fault has its turn.
		const step = Math.max(1, Math.floor(all.length / perFile)) | 1;
		for (let at = 0; at < all.length; at += step) {
			const mutation = all[at];
			if (mutation === undefined || isHarmless(text, mutation)) continue;
			const why = complaint(name, known, mutation);
			const counts = byKind.get(mutation.kind) ?? [0, 0];
			byKind.set(mutation.kind, [counts[0] + (why === undefined ? 1 : 0), counts[1] + 1]);
			if (why === undefined) holds++;
			else complaints.push(`${path}: ${mutation.kind} at ${mutation.pointer} ${why}`);
		}
	}
	const count = holds + complaints.length;
	console.log(
		`${holds} of ${count} faults are told where they are (${((holds / count) * 100).toFixed(1)} %)`,
		Object.fromEntries(byKind),
	);
	expect(count).toBeGreaterThanOrEqual(amountOf(8, 500));
	expect(holds / count, complaints.join("\n")).toBeGreaterThanOrEqual(0.95);
});
