// The addresses and titles of generated pages, against what Mintlify's build made of their files.
import { join } from "node:path";
import { expect, it } from "vitest";
import { agreesOnGenerated } from "../../../tools/platform/beliefs/generated.ts";
import { Records } from "../../../tools/platform/records.ts";
import { root } from "../../../tools/root.ts";

const recorded = new Records(join(root, "tools/platform/recorded")).answers("generated");

/** Pages that no reader can open: at `.` and `..`, or outside the folder of the build. */
const unreachable = ["../x", "/x/..", ".", "..", "/"].map((href) => `href "${href}"`);
const outside = ['channels in "../a"', 'operations in "../a"'];
/** Mintlify takes the title of the sidebar from the page that the file replaces. */
const replaced = ['href "/index"', 'href "index.mdx"'];
const differing = [...unreachable, ...outside, ...replaced];

it.each([...recorded])("makes of %s what Mintlify makes", (input, answers) => {
	const agrees = Object.entries(answers).map(([aspect, answer]) =>
		agreesOnGenerated(input, aspect, answer),
	);
	expect(agrees.includes(false)).toBe(differing.includes(input));
});
