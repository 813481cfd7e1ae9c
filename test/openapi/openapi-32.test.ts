// Large OpenAPI 3.2 files, which take no longer than they are large.
import { expect, it } from "vitest";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { cpuTime } from "../cpu-time.ts";

const all = Array.from({ length: 10_000 }, (_, index) => index);
const to = (index: number): object => ({
	$ref: `#/components/schemas/S${index % all.length}`,
});
const named = (make: (index: number) => object, name: string): object =>
	Object.fromEntries(all.map((index) => [`${name}${index}`, make(index)]));

it.each<[name: string, more: object, isTaken: boolean]>([
	[
		"parents in a row",
		{ tags: all.map((tag) => ({ name: `${tag}`, parent: `${tag + 1}` })) },
		false,
	],
	[
		"references in a row",
		{
			components: {
				mediaTypes: named((at) => ({ schema: to(at), itemEncoding: {} }), "M"),
				schemas: {
					...named((at) => to(at + 1), "S"),
					S9999: { type: "array" },
				},
			},
		},
		true,
	],
	[
		"choices among choices",
		{
			components: {
				mediaTypes: named((at) => ({ schema: to(at), itemEncoding: {} }), "M"),
				schemas: named((at) => ({ anyOf: [to(at + 1), to(at + 2)] }), "S"),
			},
		},
		true,
	],
])("%s", (_, more, isTaken) => {
	const info = { title: "A", version: "1" };
	const text = JSON.stringify({ openapi: "3.2.0", info, paths: {}, ...more });
	const spec = loadSpec("a.json", text);
	const spent = cpuTime();
	expect(isAccepted(spec)).toBe(isTaken);
	expect(spent()).toBeLessThan(4000);
});
