// Whenever a command is killed, each file that it writes is the old one or the new one, never half
// of one; and what it leaves behind does no harm to the next run. More kills are tried with
// DOCPROOF_KILLS=<number>.
import { spawn } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	watch,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { main, needsPackage } from "../package/installed.ts";
import { newFolder, newPath } from "../temporary.ts";

needsPackage();

const broken = newPath();
/** So often each command is killed, at moments that are spread over the time that it takes. */
const kills = Number(process.env.DOCPROOF_KILLS ?? 30);
const pages = 30;

beforeAll(() => {
	const names = Array.from({ length: pages }, (_, index) => `page${index}`);
	const docs = {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { pages: names },
	};
	mkdirSync(join(broken, ".git"), { recursive: true });
	writeFileSync(join(broken, "docs.json"), JSON.stringify(docs));
	writeFileSync(
		join(broken, "openapi.yaml"),
		"openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: {} } } }\n",
	);
	for (const name of names)
		writeFileSync(
			join(broken, `${name}.mdx`),
			`---\ntitle: ${name}\nopenapi: openapi.yaml get /a\n---\n${`Words of ${name}.\n`.repeat(4000)}`,
		);
});

type Files = ReadonlyMap<string, string>;

function filesIn(site: string): Files {
	const paths = readdirSync(site, { recursive: true, withFileTypes: true });
	return new Map(
		paths
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.map((path) => [path.slice(site.length), readFileSync(path, "utf8")]),
	);
}

/**
 * When to kill: after so many milliseconds, or when so many changes of the folder have been seen.
 */
type Moment = { readonly after: number } | { readonly changes: number };

interface Ended {
	readonly isKilled: boolean;
	/** In milliseconds. */
	readonly time: number;
	/** The changes of the folder that were seen. */
	readonly changes: number;
}

function run(cwd: string, argv: readonly string[], moment?: Moment): Promise<Ended> {
	return new Promise((done) => {
		let changes = 0;
		const watcher = watch(cwd, () => {
			changes++;
			if (moment && "changes" in moment && changes >= moment.changes) child.kill("SIGKILL");
		});
		const started = performance.now();
		const child = spawn(process.execPath, [main, ...argv], {
			cwd,
			stdio: "ignore",
		});
		if (moment && "after" in moment) setTimeout(() => child.kill("SIGKILL"), moment.after);
		child.on("close", (_, signal) => {
			const time = performance.now() - started;
			watcher.close();
			done({ isKilled: signal === "SIGKILL", time, changes });
		});
	});
}

/** One of our own that was not put in place any more. */
const isLeftover = (path: string): boolean => /^\/(?:.*\/)?\.docproof-[\w-]+\.tmp$/.test(path);

const sorted = (files: Files): string[][] =>
	[...files]
		.filter(([path]) => !isLeftover(path))
		.map((file) => [...file])
		.sort();

function momentsWithin(time: number, changes: number): readonly Moment[] {
	return Array.from({ length: kills }, (_, index) =>
		index % 2 === 0
			? { after: (time * index) / kills }
			: { changes: 1 + Math.floor((changes * index) / kills) },
	);
}

it.each([
	["fixes", ["validate", "--fix"], true],
	["a baseline", ["validate", "--update-baseline"], false],
	["what init writes", ["init"], true],
	["a report", ["validate", "--format", "json=report.json"], false],
] as const)("kill -9 leaves %s as a whole, or not at all", async (_, argv, isMany) => {
	const top = newFolder();
	const site = join(top, "site");
	const begin = (): void => {
		rmSync(site, { recursive: true, force: true });
		cpSync(broken, site, { recursive: true });
	};
	begin();
	const old = filesIn(site);
	const { time, changes } = await run(site, argv);
	const written = filesIn(site);
	expect(sorted(written)).not.toEqual(sorted(old));
	const isDone = (files: Files): boolean => isDeepStrictEqual(sorted(files), sorted(written));

	const counts = { killed: 0, between: 0 };
	for (const moment of momentsWithin(time, changes)) {
		begin();
		const { isKilled } = await run(site, argv, moment);
		if (!isKilled) continue;
		counts.killed++;
		const left = filesIn(site);
		for (const [path, text] of left)
			if (!isLeftover(path) && text !== old.get(path))
				expect(text, `${path} ${JSON.stringify(moment)}`).toBe(written.get(path));
		for (const path of old.keys()) expect(left.has(path), path).toBe(true);
		if (isDone(left) || isDeepStrictEqual([...left], [...old])) continue;
		counts.between++;
		await run(site, argv);
		expect(isDone(filesIn(site))).toBe(true);
	}
	expect(counts.killed).toBeGreaterThan(kills / 2);
	if (isMany) expect(counts.between).toBeGreaterThan(0);
});

/** The arguments of `mv`, the file that is changed or moved last, and whether it is still there. */
it.each([
	["a page", ["page0.mdx", "guides/first.mdx"], "/page0.mdx", false],
	["a section", ["page0.mdx#part", "guides/part.mdx"], "/page0.mdx", true],
	["a heading", ["--heading", "page0.mdx", "Part", "Piece"], "/page0.mdx", true],
] as const)(
	"kill -9 loses nothing of %s that `mv` moves, and the next `mv` ends its work",
	async (_, names, last, stays) => {
		const site = join(newFolder(), "site");
		const begin = (): void => {
			rmSync(site, { recursive: true, force: true });
			cpSync(broken, site, { recursive: true });
			appendFileSync(join(site, "page0.mdx"), "\n## Part\n\nThe text of the part.\n");
			for (let index = 1; index < pages; index++)
				appendFileSync(
					join(site, `page${index}.mdx`),
					"\nSee [the first](/page0) and [its part](/page0#part).\n",
				);
		};
		const argv = ["mv", ...names];
		begin();
		const old = filesIn(site);
		const isDone = (files: Files): boolean => files.get(last) !== old.get(last);
		const { time, changes } = await run(site, argv);
		const written = filesIn(site);
		expect(isDone(written)).toBe(true);
		expect(written.has(last)).toBe(stays);

		const counts = { killed: 0, between: 0 };
		for (const moment of momentsWithin(time, changes)) {
			begin();
			const { isKilled } = await run(site, argv, moment);
			if (!isKilled) continue;
			counts.killed++;
			const left = filesIn(site);
			const text = JSON.stringify(moment);
			for (const [path, content] of left)
				if (!isLeftover(path) && content !== old.get(path))
					expect(content, `${path} ${text}`).toBe(written.get(path));
			for (const path of old.keys())
				if (path !== last || !isDone(left)) expect(left.has(path), `${path} ${text}`).toBe(true);
			if (!isDone(left) && !isDeepStrictEqual([...left], [...old])) counts.between++;
			if (!isDone(left)) await run(site, argv);
			expect(sortedWithLeftovers(filesIn(site)), text).toEqual(sortedWithLeftovers(written));
		}
		console.log(JSON.stringify(counts));
		expect(counts.killed).toBeGreaterThan(kills / 2);
		expect(counts.between).toBeGreaterThan(0);
	},
);

const sortedWithLeftovers = (files: Files): string[][] =>
	[...files].map((file) => [...file]).sort();
