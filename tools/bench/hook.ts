// The costs of `docproof hook` after an edit of a page, compared with checking the configuration of
// the whole site.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTurns, main, site, unlessHeld, usedBy } from "./measure.ts";

/** The name of a case, its edit of a page, the exit code of the hook, and its limit of CPU time. */
type Case = readonly [name: string, edit: (text: string) => string, code: number, most?: number];

const cases: readonly Case[] = [
	["hook: a sentence more", (text) => `${text}\nOne more.\n`, 0, 1.3],
	["… a dead anchor", (text) => `${text}\n[One](/index#gone)\n`, 2, 1.3],
	["… a heading renamed", (text) => text.replace("## Section 2", "## Part 2"), 2, 1.3],
];

export function hookTable(): void {
	const root = site("hook", { pages: 1_103, specs: 24, isLinked: true });
	commit(root);
	console.log("\n| hook | CPU ms | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	const page = "guides/report/1/page-500.mdx";
	const text = readFileSync(join(root, page), "utf8");
	const input = JSON.stringify({ files: [join(root, page)] });
	for (const [index, [name, edit, code, most]] of cases.entries()) {
		writeFileSync(join(root, page), edit(text));
		const [floor, used] = inTurns([
			{ argv: [main, "validate", "--no-bodies", root] },
			{ argv: [main, "hook"], input, code },
		]).map(usedBy);
		const { cpu } = floor ?? { cpu: 1 };
		if (index === 0) tell("1,103 pages: validate --no-bodies", cpu, cpu);
		tell(name, used?.cpu ?? 0, cpu, most);
	}
}

function commit(root: string): void {
	const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
	for (const gitArguments of [
		["init", "-q"],
		["add", "-A"],
		["commit", "-qm", "a"],
	])
		execFileSync("git", ["-C", root, ...author, ...gitArguments], { stdio: "ignore" });
}

function tell(name: string, cpu: number, floor: number, most?: number): void {
	const times = cpu / floor;
	const limit = most === undefined ? "" : `${most}${unlessHeld(times <= most)}`;
	console.log(`| ${name} | ${cpu.toFixed(0)} | ${times.toFixed(2)} | ${limit} |`);
}
