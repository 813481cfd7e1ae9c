// Where docproof says something else than the packages of Mintlify that it describes, that is
// noted.
import { join } from "node:path";
import { expect, it } from "vitest";
import { agreesOn } from "../../tools/platform/beliefs/index.ts";
import { differenceName } from "../../tools/platform/compare.ts";
import { questions } from "../../tools/platform/questions/index.ts";
import { Records } from "../../tools/platform/records.ts";

const records = new Records(join(import.meta.dirname, "../../tools/platform/recorded"));

it.each(questions)("differs in $name only where that is noted", ({ name }) => {
	const agrees = agreesOn(name);
	const differing = [...records.answers(name)].flatMap(([input, answers]) =>
		Object.entries(answers)
			.filter(([aspect, answer]) => agrees(input, aspect, answer) === false)
			.map(([aspect]) => differenceName(name, input, aspect)),
	);
	const noted = [...records.differing].filter((one) => one.startsWith(`${name} | `));
	expect(differing.sort()).toEqual(noted.sort());
});
