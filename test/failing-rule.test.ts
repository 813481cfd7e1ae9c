// A bug of ours is told on stderr and exits with 70; what the other rules found is printed all the same.
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { cli } from "../src/cli/cli.ts";

vi.mock("../rules/index.ts", async (load) => {
	const { rules } = await load<typeof import("../rules/index.ts")>();
	const { defineRule } = await import("../src/engine/rule.ts");
	const failing = defineRule({
		holds: "This rule does not throw.",
		because: "It does.",
		severity: "error",
		subject: "operationEntry",
		// biome-ignore lint/correctness/useYield: it never gets that far
		*check() {
			throw new TypeError("nothing there");
		},
	});
	return { rules: { ...rules, failing } };
});

it("exits with 70 and names the rule and the place", async () => {
	let out = "";
	let err = "";
	const site =
		"../fixtures/rules/operation-reference-matches/invalid-page-of-that-name";
	const code = await cli(["validate", join(import.meta.dirname, site)], {
		stdout: { write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (err += text) },
		env: {},
		cwd: () => import.meta.dirname,
	});
	expect(code).toBe(70);
	expect(out).toContain("[operation-reference-matches]");
	expect(err).toContain(
		"Rule `failing` failed on entry `GET /users` at docs.json:20:11: TypeError: nothing there. This is a bug in docproof.\n",
	);
});
