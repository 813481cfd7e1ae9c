// Which file's operation readers see for the word of a page, against what Mintlify's own packages
// of 2026-10-05 took of small sites: 60 sets of files, 16 words, 5 operations each. A digit is the
// place of the file in the walk; `-` is none.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Operation } from "../../src/openapi/spec/spec.ts";
import { titleOperationFor } from "../../src/site/pages/operations/page-titles.ts";
import type { PlacedReference } from "../../src/site/parts/placed-reference.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

interface Recorded {
	/** The operations of each file, in the order of the walk. */
	readonly files: Readonly<Record<string, readonly string[]>>;
	readonly words: readonly string[];
	/** By the operation that is asked for, a digit for each word. */
	readonly shown: Readonly<Record<string, string>>;
	readonly titled: Readonly<Record<string, string>>;
}

const sets: readonly Recorded[] = JSON.parse(
	readFileSync(join(import.meta.dirname, "./conformance/spec-words.json"), "utf8"),
);

/** A set of files, and a page for each word and each operation. */
function siteOf({ files, words, shown }: Recorded): Site {
	const specs = Object.entries(files)
		.toReversed()
		.map(([path, operations]) => [path, specOf(path, operations)] as const);
	const pages = Object.keys(shown).flatMap((operation, column) =>
		words.map((word, row) => [
			`pages/${column}-${row}.mdx`,
			`---\nopenapi: ${JSON.stringify(`${word} ${operation}`)}\n---\n`,
		]),
	);
	return loadSite(
		write(newFolder(), {
			"docs.json": {},
			...Object.fromEntries([...specs, ...pages]),
		}),
	);
}

function specOf(path: string, operations: readonly string[]): object {
	const value = { summary: path, responses: { 200: { description: "OK" } } };
	const items = (isWebhook: boolean) => {
		const found: Record<string, Record<string, object>> = {};
		for (const operation of operations) {
			const [method = "", name = ""] = operation.split(" ");
			if ((method === "webhook") !== isWebhook) continue;
			const key = isWebhook ? "post" : method.toLowerCase();
			found[name] = { ...found[name], [key]: value };
		}
		return found;
	};
	return {
		openapi: "3.1.0",
		info: { title: "T", version: "1" },
		paths: items(false),
		webhooks: items(true),
	};
}

/**
 * Where no file spells the path as it is written, Mintlify shows nothing today. By its
 * documentation a trailing slash makes no difference, so what it shows of the other spelling is
 * what the reference means.
 */
function meantBy({ files, shown }: Recorded, operation: string): string {
	const isSpelt = Object.values(files).flat().includes(operation);
	const other = operation.endsWith("/") ? operation.slice(0, -1) : `${operation}/`;
	return (isSpelt ? undefined : shown[other]) ?? shown[operation] ?? "";
}

const tried = sets
	.map((set, index) => [index, set] as const)
	.filter(([index]) => index % amountOf(8, 1) === 0);

it.each(tried)("of set %i readers see what Mintlify shows", (_, set) => {
	const site = siteOf(set);
	const specs = site.specs.readableSpecs();
	const order = specs.map(({ path }) => path);
	expect(order).toEqual(Object.keys(set.files));
	const places = new Map<string | undefined, PlacedReference>(
		site.published.operationReferences.map((one) => [one.page?.path, one]),
	);
	const digits = (column: number, of: (place: PlacedReference) => Operation | undefined): string =>
		set.words
			.map((_word, row) => {
				const place = places.get(`pages/${column}-${row}.mdx`);
				const operation = place && of(place);
				return operation ? order.indexOf(operation.spec.path) : "-";
			})
			.join("");
	for (const [column, operation] of Object.keys(set.shown).entries()) {
		const shown = digits(column, (place) => place.shown);
		expect({ [operation]: shown }).toEqual({
			[operation]: meantBy(set, operation),
		});
		const titled = digits(column, (place) => titleOperationFor(specs, place.reference));
		expect({ [operation]: titled }).toEqual({
			[operation]: set.titled[operation],
		});
	}
});
