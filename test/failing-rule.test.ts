// A bug of ours is told on stderr and exits with 70; what the other rules found is printed all the same.
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { rules } from "../rules/index.ts";
import { defineRule } from "../src/engine/rule.ts";
import { run } from "./run.ts";

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

it("exits with 70 and names the rule and the place", async () => {
	const name = "navigation-operation-has-openapi";
	const spy = vi.spyOn(rules[name], "run").mockImplementation(failing.run);
	onTestFinished(() => spy.mockRestore());
	const site =
		"../fixtures/rules/operation-reference-matches/invalid-page-of-that-name";
	const argv = ["validate", join(import.meta.dirname, site)];
	const { code, out, err } = await run(import.meta.dirname, argv);
	expect(code).toBe(70);
	expect(out).toContain("[operation-reference-matches]");
	expect(err).toContain(
		`Rule \`${name}\` failed on entry \`GET /users\` at docs.json:20:11: TypeError: nothing there. This is a bug in docproof.\n`,
	);
});
