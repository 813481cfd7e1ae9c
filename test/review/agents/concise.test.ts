// What agents are told by `--format concise` is all that they need to put things right.
import { expect, it } from "vitest";
import { run } from "../../run.ts";
import { amountOf } from "../../thorough.ts";
import { faults, writeSite } from "./faults.ts";
import { repair, type Told } from "./repairs.ts";

const validate = async (root: string, ...options: string[]): Promise<string> =>
	(await run(root, ["validate", "--format", "concise", ...options])).out;

/** The problems that the lines name. */
function toldIn(out: string): readonly Told[] {
	return Array.from(
		out.matchAll(/^(\S+?):(\d+):(\d+): \w+: (.*) \[[\w-]+\](.*)$/gm),
		([, path = "", line, column, words = "", beside = ""]) => ({
			path,
			line: Number(line),
			column: Number(column),
			words,
			isFixable: beside.endsWith(" (--fix)"),
		}),
	);
}

/** Does what the lines name, and nothing else; what is fixed for them is left to `--fix`. */
async function putRight(root: string): Promise<void> {
	const { unclear, fixable } = repair(root, toldIn(await validate(root)));
	expect(unclear).toEqual([]);
	if (fixable.length > 0) await validate(root, "--fix");
}

const clean = /^No problems in .*\nThe site builds\.\n$/;

it("tells nothing of a site in which nothing is wrong but that", async () => {
	expect(await validate(writeSite())).toMatch(clean);
});

it.each(faults.filter((_, index) => index % amountOf(4, 1) === 0))(
	"puts right $rule in one round",
	async (fault) => {
		const root = writeSite([fault]);
		expect(toldIn(await validate(root))).toHaveLength(1);
		await putRight(root);
		expect(await validate(root)).toMatch(clean);
	},
);

it("puts right all of them at once in one round", async () => {
	const root = writeSite(faults);
	const out = await validate(root);
	expect(toldIn(out)).toHaveLength(faults.length);
	await expect(out).toMatchFileSnapshot("concise.txt");
	await putRight(root);
	expect(await validate(root)).toMatch(clean);
});
