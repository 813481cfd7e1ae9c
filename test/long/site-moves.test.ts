// Random moves of what real sites have. Each is refused as a whole; or it brings no finding without
// exit code 1, leads each old address to where its page is now, and goes back to the same bytes,
// except for redirects. More moves are tried with
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_MOVES=<moves of each site> DOCPROOF_SEED=<number>
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { findingsIn } from "../../src/check/site/validate.ts";
import { elementsOf } from "../../src/engine/identity.ts";
import { severities } from "../../src/engine/severity.ts";
import { addressMatch } from "../../src/site/addresses/addresses.ts";
import { publishedAddresses } from "../../src/site/addresses/lost/published-addresses.ts";
import { redirectsOf } from "../../src/site/facts/docs-json/redirects.ts";
import { addressOf } from "../../src/site/facts/files/site-path.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { Random } from "../fuzz/random.ts";
import { run } from "../run.ts";
import { copyOf } from "../temporary.ts";

const { DOCPROOF_SITES, DOCPROOF_MOVES = "25", DOCPROOF_SEED = "1" } = process.env;
const fixtures = join(import.meta.dirname, "../../fixtures/sites");
const sites = DOCPROOF_SITES?.split(":").flatMap((folder) =>
	readdirSync(folder).map((name) => join(folder, name)),
) ?? [join(fixtures, "kitchen-sink"), join(fixtures, "readme")];

/** The bytes of each file, by path. */
type Bytes = ReadonlyMap<string, Buffer>;

interface State {
	readonly files: Bytes;
	readonly site: Site;
	/**
	 * How many elements of a file a rule reports at least as severely as it is said: severity, rule
	 * and path, with line feeds between.
	 */
	readonly counts: ReadonlyMap<string, number>;
	readonly addresses: readonly string[];
}

/** A move, and the path that its file or folder has afterwards. */
interface RandomMove {
	readonly from: string;
	readonly to: string;
	readonly target: string;
}

interface LostAddress {
	readonly address: string;
	readonly why: string;
}

/** The path of a file after a move. */
type PathNow = (path: string) => string;

it.each(sites.filter((site) => existsSync(join(site, "docs.json"))))(
	"in %s",
	async (folder) => {
		const root = copyOf(folder);
		const git = (...argv: readonly string[]): void => {
			const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
			execFileSync("git", ["-C", root, ...author, ...argv], { stdio: "ignore" });
		};
		const commit = (): void => {
			git("add", "-A", "-f");
			git("commit", "-qm", "Move", "--allow-empty");
		};
		const restore = (revision: string): void => {
			git("reset", "-q", "--hard", revision);
			git("clean", "-qfdx");
		};
		git("init", "-q");
		commit();
		const random = new Random(Number(DOCPROOF_SEED));
		const counts = { made: 0, withProblems: 0, notBack: 0, refused: 0 };
		const wrong: string[] = [];
		const refusals: string[] = [];
		let before = stateOf(root);
		for (let step = 0; step < Number(DOCPROOF_MOVES); step++) {
			const move = randomMove(random, [...before.files.keys()], step);
			const { code, err } = await run(root, ["mv", move.from, move.to]);
			const faults: string[] = [];
			if (code !== 0 && code !== 1) {
				counts.refused++;
				if (code !== 2) faults.push(`exit code ${code}`);
				faults.push(...differences(before.files, bytesIn(root), false));
			} else {
				counts.made++;
				const after = stateOf(root);
				const pathNow: PathNow = (path) =>
					path === move.from || path.startsWith(`${move.from}/`)
						? move.target + path.slice(move.from.length)
						: path;
				const lost = lostAddresses(before, after, pathNow);
				const added = newFaults(before, after, pathNow);
				if (code === 0) {
					const isNamed = ({ address }: LostAddress): boolean =>
						[address, ...foldersAbove(address).map((above) => `${above}/:slug*`)].some((source) =>
							err.includes(`from \`${source}\` to`),
						);
					faults.push(...added.filter((one) => !one.startsWith("note")));
					faults.push(...lost.filter((one) => !isNamed(one)).map(({ why }) => why));
				} else {
					counts.withProblems++;
					if (added.length + lost.length === 0) faults.push("exit code 1 for nothing");
				}
				commit();
				const back = await run(root, ["mv", move.target, move.from]);
				if (back.code > 1) {
					counts.notBack++;
					refusals.push(`${move.from} to ${move.target}, and back: ${back.err.trim()}`);
					faults.push(...differences(after.files, bytesIn(root), false));
				} else faults.push(...differences(before.files, bytesIn(root), true));
				// Some moves follow others.
				const isKept = random.happens(0.4);
				restore(isKept ? "HEAD" : "HEAD~1");
				if (isKept) before = after;
			}
			if (faults.length > 0) {
				const command = `mv ${JSON.stringify(move.from)} ${JSON.stringify(move.to)}`;
				wrong.push([`${step}: ${command}: exit code ${code}, ${err}`, ...faults].join("\n\t"));
			}
		}
		console.log(JSON.stringify({ folder, ...counts, refusals, wrong }, null, 1));
		expect(wrong.join("\n")).toBe("");
		expect(counts.made).toBeGreaterThan(0);
	},
	3_600_000,
);

function stateOf(root: string): State {
	const { site, findings, failures } = findingsIn(root, {});
	expect(failures).toEqual([]);
	const counts = new Map<string, number>();
	for (const finding of findings) {
		for (const severity of severities.slice(severities.indexOf(finding.severity))) {
			const key = `${severity}\n${finding.rule}\n${finding.at.file.path}`;
			counts.set(key, (counts.get(key) ?? 0) + elementsOf(finding).length);
		}
	}
	const addresses = [...publishedAddresses(site, true).keys()];
	return { files: bytesIn(root), site, counts, addresses };
}

function bytesIn(root: string): Bytes {
	const paths = readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter((path) => !/^\.git(?:\/|$)/.test(path))
		.filter((path) => lstatSync(join(root, path)).isFile())
		.sort();
	return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

/** The rules and files with more findings than before. */
function newFaults(before: State, after: State, pathNow: PathNow): readonly string[] {
	const former = new Map<string, number>();
	for (const [key, count] of before.counts) {
		const [severity = "", rule = "", path = ""] = key.split("\n");
		const now = `${severity}\n${rule}\n${pathNow(path)}`;
		former.set(now, (former.get(now) ?? 0) + count);
	}
	return [...after.counts]
		.filter(([key, count]) => count > (former.get(key) ?? 0))
		.map(([key, count]) => `${key.replaceAll("\n", " ")}: ${count}, not ${former.get(key) ?? 0}`);
}

/** The addresses that led to a page, and do not lead to it any more, wherever it is now. */
function lostAddresses(before: State, after: State, pathNow: PathNow): readonly LostAddress[] {
	return before.addresses.flatMap((address) => {
		const was = pageBehind(before.site, address);
		const now = pageBehind(after.site, address);
		if (was === undefined) {
			const [one, other] = [before, after].map(({ site }) => addressMatch(site, address).kind);
			return other === "dead" && one !== "dead"
				? [{ address, why: `${address} leads nowhere` }]
				: [];
		}
		// At the top readers get the first page of the navigation.
		if (now === pathNow(was) || (address === "/" && now === undefined)) return [];
		return [{ address, why: `${address} leads to ${now}, not to ${pathNow(was)}` }];
	});
}

const mostHops = 10;

/** The path of the page that readers of an address get, by redirects as well. */
function pageBehind(site: Site, address: string): string | undefined {
	let now = address;
	for (let hop = 0; hop < mostHops; hop++) {
		const next = redirectsOf(site.docs).flatMap(({ from, to }) => {
			if (from === now) return [to];
			const [start = "", name] = from.split(/:(\w+)\*$/);
			return name !== undefined && now.startsWith(start)
				? [to.replace(`:${name}*`, now.slice(start.length))]
				: [];
		})[0];
		// A redirect comes before a page.
		if (next === undefined) return site.pages.all.find(({ slug }) => addressOf(slug) === now)?.path;
		now = decodeURIComponent(next.replace(/[?#].*/, ""));
	}
	return undefined;
}

/** The paths whose files differ. Redirects are left out if `exceptRedirects` is set. */
function differences(one: Bytes, other: Bytes, exceptRedirects: boolean): readonly string[] {
	const textOf = (files: Bytes, path: string): string | undefined => {
		const bytes = files.get(path);
		if (bytes === undefined || !exceptRedirects) return bytes?.toString("latin1");
		const text = path.endsWith(".json") ? withoutRedirects(String(bytes)) : String(bytes);
		return /\.(?:json|mdx?)$/.test(path) ? withShortWays(text, path) : text;
	};
	return [...new Set([...one.keys(), ...other.keys()])].flatMap((path) => {
		const [was, now] = [textOf(one, path), textOf(other, path)];
		if (was === now) return [];
		const [old, current] = [was, now].map((text) => text?.split("\n"));
		const line = old?.findIndex((text, index) => text !== current?.[index]) ?? 0;
		return [`${path}:${line + 1} differs: ${current?.[line]}, not ${old?.[line]}`];
	});
}

/**
 * A text whose relative paths are written from the top. A way that is not the shortest, such as
 * `../b/a` beside `a`, may be the shortest one elsewhere: nothing tells then how it was. The same is
 * so of `index` at the end of an address, while its page has another name.
 */
function withShortWays(text: string, path: string): string {
	return text
		.replaceAll(/\/index(?=["'#?)\s])/g, "")
		.replaceAll(/(?:\.\.\/)+[\w./-]+/g, (way) => posix.join("/", posix.dirname(path), way));
}

/** A JSON text without its redirects, and without the comma and the blanks before them. */
function withoutRedirects(text: string): string {
	const tree = parseTree(text);
	const list = tree && findNodeAtLocation(tree, ["redirects"]);
	if (list?.parent === undefined) return text;
	const { offset, length } = list.parent;
	return text.slice(0, offset).replace(/,?\s*$/, "") + text.slice(offset + length);
}

const names: readonly string[] = [
	...["plain", "Upper", "with space", "two  spaces", "größe", "cafe\u0301", "日本語", "ünï/tief"],
	...["it's", 'a"b', "(one)", "[two]", "{three}", "a&b", "a+b", "a,b", "a;b", "a=b", "a@b", "a:b"],
	...[
		"q?",
		"h#x",
		"50%",
		"a%20b",
		"back\\slash",
		"~tilde",
		"_under",
		".hidden",
		"a.b",
		"<x>",
		"$5",
	],
	...["index", "README", "fr", "de", "en", "api-reference", "snippets", "-dash", "a*b", "trail "],
];

function randomMove(random: Random, paths: readonly string[], step: number): RandomMove {
	const folders = [...new Set(paths.flatMap(foldersAbove))];
	const pages = paths.filter((path) => /\.mdx?$/.test(path));
	const other = paths.filter((path) => !/\.mdx?$|^docs\.json$/.test(path));
	const kinds = [pages, pages, pages, folders, folders, other].filter((kind) => kind.length > 0);
	const from = random.one(random.one(kinds));
	const { dir, base, ext, name } = posix.parse(from);
	const extension = folders.includes(from) ? "" : ext;
	const newName = (): string => `${random.one(names)}${random.happens(0.5) ? step : ""}`;
	const to = random.one([
		() => posix.join(dir, newName() + extension),
		() => posix.join(random.one(["", ...folders]), newName() + extension),
		() => posix.join(random.one(["", ...folders]), base),
		() => posix.join(newName(), newName(), base),
		() => posix.join(dir, changedCase(name, random) + extension),
		() => random.one(folders.length > 0 ? folders : ["new"]),
		() => posix.join(dir, name, `index${extension}`),
	])();
	return { from, to, target: folders.includes(to) ? posix.join(to, base) : to };
}

function foldersAbove(path: string): readonly string[] {
	const parts = path.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function changedCase(name: string, random: Random): string {
	const at = random.below(Math.max(1, name.length));
	const letter = name.charAt(at);
	const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
	return name.slice(0, at) + other + name.slice(at + 1);
}
