// The costs of a session: all findings after a letter has been typed, and features that need an
// open site.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Command, file, inTurns, main, site, unlessHeld, usedBy } from "./measure.ts";

/** The limits of letters and of CPU time. The first letters do not count. */
const letters = { most: 200, least: 5, before: 20, seconds: 40 };

/**
 * Types letters into files of a site, which the arguments name. Prints the sorted CPU milliseconds
 * of each letter.
 */
const typist = file(
	"typist.mjs",
	`import { readFileSync } from "node:fs";
	const [library, root, list] = process.argv.slice(2);
	const { openSession } = await import(library);
	const paths = JSON.parse(readFileSync(list, "utf8"));
	const { most, least, before, seconds } = ${JSON.stringify(letters)};
	let seed = 1;
	const below = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
	const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
	const session = await openSession(root);
	session.report();
	const texts = new Map();
	const times = [];
	for (let letter = -before, start = cpu(); letter < most; letter++) {
		if (cpu() - start > seconds * 1000 && times.length >= least) break;
		const path = paths[below(paths.length)];
		const text = texts.get(path) ?? readFileSync(root + "/" + path, "utf8");
		// In data, a letter within a word, because any other place would only break the JSON.
		const where = () => below(text.length + 1);
		let at = where();
		while (path === "docs.json" && !/[a-z]/.test(text[at])) at = where();
		const changed = text.slice(0, at) + String.fromCharCode(97 + below(26)) + text.slice(at + below(2));
		if (path !== "docs.json") texts.set(path, changed);
		const began = cpu();
		session.change({ [path]: changed });
		session.report();
		const took = cpu() - began;
		if (letter >= 0 || cpu() - start > seconds * 500) times.push(took);
	}
	console.log(JSON.stringify(times.sort((a, b) => a - b)));`,
);

export function sessionTable(named: readonly string[]): void {
	const [bare] = inTurns([{ argv: [file("bare.cjs", "")] }]);
	const floor = usedBy(bare).cpu;
	console.log("\n| session | CPU ms | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	tell("node, empty file", floor, floor);
	const size = { pages: 1_103, specs: 24, isLinked: true };
	const some = site("session", size);
	for (const root of [some, ...named]) {
		const pages = pagesOf(root);
		const name = root === some ? "1,103 pages" : basename(root);
		const [inPage, inDocs] = root === some ? [[0.5, 1], [1.5]] : [[], []];
		typing(`${name}: a letter in a page`, root, pages, floor, inPage);
		typing(`${name}: a letter in docs.json`, root, ["docs.json"], floor, inDocs);
	}
	const large = site("session-large", {
		pages: 20_000,
		specs: 50,
		isLinked: true,
	});
	typing("20,000 pages: a letter in a page", large, pagesOf(large), floor, [2]);
	besides(site("session-staged", size));
}

function pagesOf(root: string): readonly string[] {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".mdx"))
		.sort();
}

/** The median and the 95th percentile. */
function typing(
	name: string,
	root: string,
	paths: readonly string[],
	floor: number,
	[most, mostOf95]: readonly number[],
): void {
	const library = pathToFileURL(join(dirname(main), "index.js")).href;
	const list = file("typed.json", JSON.stringify(paths));
	const printed = execFileSync(process.execPath, [typist, library, root, list], {
		encoding: "utf8",
	});
	const times: readonly number[] = JSON.parse(printed);
	const share = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
	const count = times.length < letters.most ? `, ${times.length} letters` : "";
	tell(name + count, share(0.5), floor, most);
	tell("… 95 of 100 letters", share(0.95), floor, mostOf95);
}

/**
 * Compares commands for one page or one fix with validating the site: one page has a fix, and
 * another one is staged.
 */
function besides(root: string): void {
	const pages = pagesOf(root);
	const git = (...gitArguments: readonly string[]): void => {
		const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
		execFileSync("git", ["-C", root, ...author, ...gitArguments], { stdio: "ignore" });
	};
	const change = (page: string, by: (text: string) => string): void => {
		const path = join(root, page);
		writeFileSync(path, by(readFileSync(path, "utf8")));
	};
	const fixable = pages.find((page) => hasOperation(root, page)) ?? "";
	change(fixable, (text) => text.replace(": GET /", ": get /"));
	git("init", "-q");
	git("add", "-A");
	git("commit", "-qm", "Begin");
	const stagedPage = pages.find((page) => page !== fixable) ?? "";
	change(stagedPage, (text) => `${text}\nOne more sentence.\n`);
	git("add", "-A");
	const validate = [main, "validate", root];
	const commands: readonly Command[] = [
		{ argv: validate },
		{ argv: [...validate, "--staged"] },
		{ argv: [...validate, "--fix", "--diff"] },
	];
	const [all, staged, fixed] = inTurns(commands).map(usedBy);
	const floor = all?.cpu ?? 0;
	tell("1,103 pages: validate", floor, floor);
	tell("… `--staged`, one page changed", staged?.cpu ?? 0, floor, 1.1);
	tell("… `--fix`, one fix", fixed?.cpu ?? 0, floor, 1.1);
}

function hasOperation(root: string, page: string): boolean {
	return readFileSync(join(root, page), "utf8").includes("\nopenapi: GET /");
}

function tell(name: string, cpu: number, floor: number, most?: number): void {
	const times = cpu / floor;
	const limit = most === undefined ? "" : `${most}${unlessHeld(times <= most)}`;
	console.log(`| ${name} | ${cpu.toFixed(1)} | ${times.toFixed(2)} | ${limit} |`);
}
