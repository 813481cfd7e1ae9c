// The costs of commands for one change, compared with validating the whole site.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTurns, main, pagesOf, site, unlessHeld, usedBy } from "./measure.ts";

export function commandTable(): void {
	const root = site("commands", { pages: 1_103, specs: 24, isLinked: true });
	const pages = pagesOf(root);
	const textOf = (page: string): string => readFileSync(join(root, page), "utf8");
	const fixable = pages.find((page) => textOf(page).includes("\nopenapi: GET /")) ?? "";
	const changed = pages.find((page) => page !== fixable) ?? "";
	writeFileSync(join(root, fixable), textOf(fixable).replace(": GET /", ": get /"));
	git(root, "init", "-q");
	git(root, "add", "-A");
	git(root, "commit", "-qm", "Begin");
	writeFileSync(join(root, changed), `${textOf(changed)}\nOne more sentence.\n`);
	git(root, "add", "-A");
	const input = JSON.stringify({ files: [join(root, changed)] });
	// Reviewing reads two states.
	const rows: readonly (readonly [name: string, most: number, ...argv: string[]])[] = [
		["`validate --staged`, one page changed", 1.1, "validate", root, "--staged"],
		["`validate --fix --diff`, one fix", 1.1, "validate", root, "--fix", "--diff"],
		["`hook`, one page changed", 1.1, "hook"],
		["`review`, one page changed", 6, "review", root, "--base", "HEAD"],
	];
	const [whole, ...costs] = inTurns([
		{ argv: [main, "validate", root] },
		...rows.map(([, , ...argv]) => ({ argv: [main, ...argv], input })),
	]).map((used) => usedBy(used).cpu);
	const floor = whole ?? 0;
	console.log("\n| 1,103 pages | CPU ms | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	console.log(`| \`validate\` | ${floor.toFixed(0)} | 1 | |`);
	for (const [index, [name, most]] of rows.entries()) {
		const cpu = costs[index] ?? 0;
		const times = cpu / floor;
		const limit = `${most}${unlessHeld(times <= most)}`;
		console.log(`| ${name} | ${cpu.toFixed(0)} | ${times.toFixed(2)} | ${limit} |`);
	}
}

function git(folder: string, ...argv: readonly string[]): void {
	const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
	execFileSync("git", ["-C", folder, ...author, ...argv], { stdio: "ignore" });
}
