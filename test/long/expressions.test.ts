// No regular expression of the source takes time that grows faster than the text: strangers write
// the texts.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { tokenizer } from "acorn";
import { transformSync } from "rolldown/utils";
import { beforeAll, describe, expect, it } from "vitest";
import { installPackages } from "../../tools/packages.ts";

/** Those whose input is short whoever writes it, and why. */
const short = new Map([
	["/\\B(?=(?:\\d{3})+$)/g", "the digits of one number"],
	["/\\s*\\n\\s*/", "what yargs says of a command line"],
	['/Argument: (\\S+), Given: "?([^"]*)"?, Choices: (.*)/', "what yargs says of a command line"],
]);

/**
 * It takes an attempt that is out of time for one that never ends: only what it counts says the
 * same on a busy machine.
 */
const limits = {
	timeout: 120_000,
	seedingTimeout: null,
	incubationTimeout: null,
	attackTimeout: null,
	randomSeed: 0,
} as const;

const home = resolve(import.meta.dirname, "../..");

/** What checks is needed here only, and brings programs along that take ten times its place. */
const recheck = { recheck: "4.5.0" };

const folder = join(home, "node_modules/.cache/recheck");

type Check = (source: string, flags: string, settings: typeof limits) => object;

function* expressions(): Iterable<string> {
	for (const folder of ["src", "rules"])
		for (const path of readdirSync(join(home, folder), { recursive: true })) {
			const name = String(path);
			if (!name.endsWith(".ts") || name.endsWith(".d.ts")) continue;
			const text = readFileSync(join(home, folder, name), "utf8");
			const { code } = transformSync(name, text);
			const options = { ecmaVersion: "latest", sourceType: "module" } as const;
			for (const token of tokenizer(code, options))
				if (token.type.label === "regexp") yield code.slice(token.start, token.end);
		}
}

describe("every regular expression takes linear time", () => {
	const all = [...new Set(expressions())];
	let check: Check;

	beforeAll(() => {
		const load = createRequire(join(installPackages(folder, recheck), "any.js"));
		// The package would else look for a program made for this machine.
		process.env.RECHECK_BACKEND = "pure";
		check = load("recheck").checkSync;
	});

	it("finds them", () => {
		expect(all.length).toBeGreaterThan(100);
		for (const expression of short.keys()) expect(all).toContain(expression);
	});

	it.each(all.filter((expression) => !short.has(expression)))("%s", (written) => {
		const end = written.lastIndexOf("/");
		const source = written.slice(1, end);
		const result = check(source, written.slice(end + 1), limits);
		expect(result).toMatchObject({ status: "safe" });
	});
});
