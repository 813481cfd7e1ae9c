// The costs of a session: all findings after a letter has been typed.
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { file, inTurns, main, pagesOf, site, unlessHeld, usedBy } from "./measure.ts";

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

export function sessionTable(): void {
	const [bare] = inTurns([{ argv: [file("bare.cjs", "")] }]);
	const floor = usedBy(bare).cpu;
	console.log("\n| a letter is typed | CPU ms | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	tell("node, empty file", floor, floor);
	const some = site("session", { pages: 1_103, specs: 24, isLinked: true });
	typing("1,103 pages: in a page", some, pagesOf(some), floor, [0.5, 1]);
	typing("1,103 pages: in docs.json", some, ["docs.json"], floor, [1.5]);
	const large = site("session-large", { pages: 20_000, specs: 50, isLinked: true });
	typing("20,000 pages: in a page", large, pagesOf(large), floor, [2]);
}

/** The median and the 95th percentile. */
function typing(
	name: string,
	root: string,
	paths: readonly string[],
	floor: number,
	[most, mostOf95]: readonly number[],
): void {
	const library = pathToFileURL(join(dirname(main), "index.cjs")).href;
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

function tell(name: string, cpu: number, floor: number, most?: number): void {
	const times = cpu / floor;
	const limit = most === undefined ? "" : `${most}${unlessHeld(times <= most)}`;
	console.log(`| ${name} | ${cpu.toFixed(1)} | ${times.toFixed(2)} | ${limit} |`);
}
