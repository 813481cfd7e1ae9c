// Each field of frontmatter with many values, against what Mintlify's build made of them.
import { join } from "node:path";
import { expect, it } from "vitest";
import {
	differingFields,
	fieldDifferences,
	unexplainedDifferences,
} from "../../../tools/platform/beliefs/frontmatter.ts";
import { Records } from "../../../tools/platform/records.ts";
import { root } from "../../../tools/root.ts";
import { amountOf } from "../../thorough.ts";

const recorded = new Records(join(root, "tools/platform/recorded")).answers("frontmatter");
const step = amountOf(12, 1);

const some = [...recorded].filter(([field], index) => field === "unknown" || index % step === 0);

it.each(some)("says of %s what Mintlify says", (field, answers) => {
	for (const [aspect, answer] of Object.entries(answers))
		expect(unexplainedDifferences(field, aspect, answer)).toEqual([]);
});

const differing = [...differingFields.values()].flat();

it.each(differing.filter((_, index) => index % step === 0))(
	"differs on purpose about %s",
	(field) => {
		const { schema = null } = recorded.get(field) ?? {};
		expect(fieldDifferences(field, "schema", schema)).not.toEqual([]);
	},
);

it.each(["", "1", "2024-01-01"])("differs on purpose about a text that is %j", (value) => {
	const { schema = null } = recorded.get("description") ?? {};
	const found = fieldDifferences("description", "schema", schema);
	expect(found.map((one) => one.value)).toContain(value);
});
