// Whatever stands side by side in a real file is two things: no name of it may be told as a slip of
// another one.
import { expect, it } from "vitest";
import { loadSpec } from "../../../src/openapi/spec/load-spec.ts";
import { withoutParameterNames } from "../../../src/openapi/spec/path-template.ts";
import { property } from "../../../src/text/value.ts";
import { NearPaths } from "../../../src/text/wording/suggest.ts";
import { realFiles } from "../../openapi/real-files.ts";

/** Those names of which another one would be told to be a slip, were it not there. */
function slipsAmong(names: readonly string[]): string[] {
	return names.flatMap((name) => {
		const others = names.filter((other) => other !== name);
		const slip = new NearPaths(others).slip(name);
		return slip === undefined ? [] : `${name} → ${slip}`;
	});
}

it("tells no path and no schema of real files as a slip of another one", () => {
	let count = 0;
	for (const { path, text } of realFiles) {
		if (!path.endsWith(".json")) continue;
		const spec = loadSpec(path, text);
		if (spec.kind !== "readable") continue;
		const { document } = spec;
		const schemas = property(property(document.value, "components"), "schemas");
		const names = [
			[...new Set(spec.operations.map(({ path }) => withoutParameterNames(path)))],
			Object.keys(Object(schemas)),
		].map((all) => all.slice(0, 100));
		for (const group of names) {
			count += group.length;
			expect(slipsAmong(group), path).toEqual([]);
		}
	}
	expect(count).toBeGreaterThan(300);
});
