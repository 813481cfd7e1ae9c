// `docproof lsp` under load: whatever is edited, it says what a new run says of the same texts, no
// prefix of docs.json brings an avalanche, and nothing that an editor sends, or that happens to its
// files, ends it. More edits are tried with
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_EDITS=<so many> DOCPROOF_SEED=<number>
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import {
	canParse,
	documentAt,
	type FileKind,
	fileKindAt,
} from "../../src/editor/lsp/sites/half-typed.ts";
import { validate } from "../../src/index.ts";
import { DiskTree, withTexts } from "../../src/site/facts/files/file-tree.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { writeSite } from "../../tools/bench/generate.ts";
import { Client } from "../editor/lsp/client.ts";
import { openPacked, packedService } from "../editor/lsp/packed.ts";
import { Random } from "../fuzz/random.ts";
import { needsPackage } from "../package/installed.ts";
import { copyOf, newFolder, write } from "../temporary.ts";

needsPackage();

const { DOCPROOF_SITES, DOCPROOF_EDITS = "1000", DOCPROOF_SEED = "1" } = process.env;
const hours = 3_600_000;
const fixtures = join(import.meta.dirname, "../../fixtures/sites");

function generated(): string {
	const site = join(newFolder(), "generated");
	writeSite(site, { pages: 30, specs: 2, isLinked: true });
	return site;
}

const sites = DOCPROOF_SITES?.split(":").flatMap((folder) =>
	readdirSync(folder)
		.map((name) => join(folder, name))
		.filter((site) => existsSync(join(site, "docs.json"))),
) ?? [
	...["kitchen-sink", "inspected", "readme", "analytics-api"].map((name) => join(fixtures, name)),
	generated(),
];

const loneReturn = /\r(?!\n)/;

/** What a file is that is edited. */
interface Edited {
	readonly path: string;
	readonly uri: string;
	text: string;
	/** What it said last that can be parsed, of docs.json, its parts and OpenAPI files. */
	good: string | undefined;
	readonly isData: boolean;
}

/**
 * Edits some files of a site as an author does, and compares what is shown with what `validate`
 * says.
 */
class Trial {
	readonly #root: string;
	readonly #client: Client;
	readonly #random: Random;
	readonly #paths: readonly string[];
	readonly #data: ReadonlyMap<string, FileKind>;
	readonly #open = new Map<string, Edited>();
	compared = 0;

	constructor(root: string, client: Client, seed: number) {
		this.#root = root;
		this.#client = client;
		this.#random = new Random(seed);
		const site = loadSite(root);
		const all = globSync("**/*.{md,mdx,json,yaml,yml,jsx,tsx}", { cwd: root })
			.filter((path) => !/docproof/.test(path))
			.sort();
		this.#data = new Map(
			all
				.filter((path) => documentAt(site, path) !== undefined)
				.map((path) => [path, fileKindAt(site, path)]),
		);
		this.#paths = all.filter((path) => this.#data.has(path) || /\.(?:mdx?|[jt]sx)$/.test(path));
	}

	#parses(path: string, text: string): boolean {
		const as = this.#data.get(path);
		return as === undefined || canParse(path, text, as);
	}

	async step(): Promise<string | undefined> {
		const random = this.#random;
		const path =
			random.below(4) === 0 ? random.one([...this.#data.keys()]) : random.one(this.#paths);
		const file = this.#open.get(path);
		if (file === undefined) return this.#begin(path);
		if (random.below(12) === 0) return this.#close(file);
		const document = file.text;
		const { start, end, text } = this.#slip(document);
		const at = (offset: number): { line: number; character: number } => {
			const before = document.slice(0, offset).split("\n");
			return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
		};
		const changed = document.slice(0, start) + text + document.slice(end);
		// Editors end lines there, where docproof does not.
		if (loneReturn.test(changed)) return undefined;
		file.text = changed;
		if (this.#parses(path, file.text)) file.good = file.text;
		this.#client.change(file.uri, {
			range: { start: at(start), end: at(end) },
			text,
		});
		return this.#compare(file);
	}

	/** A letter more, or some less, a line moved, or something of a page. */
	#slip(text: string): {
		readonly start: number;
		readonly end: number;
		readonly text: string;
	} {
		const random = this.#random;
		const start = random.below(text.length + 1);
		const end = Math.min(text.length, start + random.below(3));
		const words = [
			"a",
			"x",
			"/",
			"\n",
			"#",
			"{",
			"<",
			'"',
			",",
			"[a](/nowhere#b)",
			"\n## Setup\n",
			"é",
			"😀",
			"",
		];
		return { start, end, text: random.one(words) };
	}

	/** What the site uses no more counts as it is typed. */
	#release(texts: Record<string, string>, broken: Set<string>): void {
		const tree = withTexts(this.#root, new DiskTree(this.#root), new Map(Object.entries(texts)));
		const site = loadSite(this.#root, { tree });
		for (const path of broken) {
			const file = this.#open.get(path);
			if (documentAt(site, path) !== undefined || file === undefined) continue;
			texts[path] = file.text;
			file.good = undefined;
			broken.delete(path);
		}
	}

	async #begin(path: string): Promise<string | undefined> {
		const text = readFileSync(join(this.#root, path), "utf8");
		if (loneReturn.test(text) || text.startsWith("\uFEFF")) return undefined;
		const uri = this.#client.openFile(join(this.#root, path), text);
		const isData = this.#data.has(path);
		const good = this.#parses(path, text) ? text : undefined;
		const file = { path, uri, text, good, isData };
		this.#open.set(path, file);
		return this.#compare(file);
	}

	/** Half of the time it is written before. */
	async #close(file: Edited): Promise<string | undefined> {
		if (this.#random.below(2) === 0) writeFileSync(join(this.#root, file.path), file.text);
		this.#open.delete(file.path);
		this.#client.close(file.uri);
		return undefined;
	}

	async #compare({ uri, path }: Edited): Promise<string | undefined> {
		await this.#client.settled(uri);
		const texts: Record<string, string> = {};
		const broken = new Set<string>();
		for (const { path, text, good, isData } of this.#open.values()) {
			const isBroken = isData && good !== undefined && !this.#parses(path, text);
			texts[path] = isBroken ? good : text;
			if (isBroken) broken.add(path);
		}
		this.#release(texts, broken);
		const { findings } = await validate(this.#root, { texts });
		const expected = findings
			.filter(({ suppressed, file }) => !suppressed && !broken.has(file))
			.map((one) =>
				[
					one.file,
					one.line,
					one.column,
					one.endLine,
					one.endColumn,
					one.rule,
					one.standing === "documented" ? "warning" : one.severity,
					one.message,
				].join(" "),
			);
		const shown = [...this.#client.shown].flatMap(([uri, { diagnostics }]) => {
			const file = decodeURIComponent(uri.slice(pathToFileURL(this.#root).href.length + 1));
			if (broken.has(file)) return [];
			return diagnostics.map(({ range: { start, end }, code, severity = 0, message }) =>
				[
					file,
					start.line + 1,
					start.character + 1,
					end.line + 1,
					end.character + 1,
					code,
					["", "error", "warning", "note"][severity],
					String(message).split("\n")[0],
				].join(" "),
			);
		});
		for (const one of broken) {
			const own = this.#client.shown.get(this.#open.get(one)?.uri ?? "")?.diagnostics ?? [];
			if (own.length === 0) return `${one} does not parse, and nothing is said of it`;
		}
		this.compared++;
		const [a, b] = [expected.sort(), shown.sort()];
		if (JSON.stringify(a) === JSON.stringify(b)) return undefined;
		const lost = a.filter((line) => !b.includes(line));
		const more = b.filter((line) => !a.includes(line));
		return `after an edit of ${path}\n- ${lost.join("\n- ")}\n+ ${more.join("\n+ ")}`;
	}
}

it.each(sites)(
	"says of %s what a new run says, whatever is edited",
	{ timeout: hours },
	async (site) => {
		const root = copyOf(site);
		const client = await openPacked(root);
		const trial = new Trial(root, client, Number(DOCPROOF_SEED));
		const edits = Math.round(Number(DOCPROOF_EDITS) / sites.length);
		for (let edit = 0; edit < edits; edit++) {
			const difference = await trial.step();
			expect(difference, `edit ${edit}`).toBeUndefined();
		}
		expect(client.log).toEqual([]);
		expect(trial.compared).toBeGreaterThan(edits / 2);
		expect(await client.end()).toBe(0);
	},
);

it.each(sites.slice(0, 3))(
	"brings no avalanche while docs.json of %s is typed",
	{ timeout: hours },
	async (site) => {
		const root = copyOf(site);
		const client = await openPacked(root);
		const text = readFileSync(join(root, "docs.json"), "utf8");
		const uri = client.openFile(join(root, "docs.json"));
		const count = (): number =>
			[...client.shown.values()].reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
		await client.settled(uri);
		const whole = count();
		const step = Math.max(1, Math.floor(text.length / 1500));
		for (let length = 0; length < text.length; length += step) {
			client.change(uri, { text: text.slice(0, length) });
			await client.settled(uri);
			expect(count(), `${length}`).toBeLessThanOrEqual(whole + 3);
		}
		client.change(uri, { text });
		await client.settled(uri);
		expect(count()).toBe(whole);
		await client.end();
	},
);

describe("torture", () => {
	const site = (): string => copyOf(join(fixtures, "analytics-api"));

	it("outlives 10,000 messages that make no sense", {
		timeout: hours,
	}, async () => {
		const root = site();
		const client = await openPacked(root);
		const random = new Random(7);
		const uri = client.openFile(join(root, "docs.json"));
		const methods = [
			"textDocument/didChange",
			"textDocument/didOpen",
			"textDocument/didClose",
			"textDocument/codeAction",
			"textDocument/diagnostic",
			"workspace/diagnostic",
			"codeAction/resolve",
			"workspace/didChangeWatchedFiles",
			"workspace/didChangeWorkspaceFolders",
			"workspace/didChangeConfiguration",
			"nothing/atAll",
			"$/cancelRequest",
		];
		const far = { line: 1e9, character: -5 };
		const odd: readonly unknown[] = [
			null,
			5,
			"text",
			[],
			{},
			[null],
			{ textDocument: null },
			{ textDocument: { uri: 7 } },
			{ textDocument: { uri }, range: { start: far, end: far }, context: {} },
			{
				textDocument: { uri, version: 1e9 },
				contentChanges: [{ range: { start: far, end: far }, text: "" }],
			},
			{ changes: [{ uri: "file:///%00", type: 9 }] },
			{ changes: 3 },
			{ event: {} },
			{ textDocument: { uri: "file:///tmp/\0" } },
			{ id: {} },
		];
		const { input } = client.service;
		for (let message = 0; message < 10_000; message++) {
			const isRequest = random.below(2) === 0;
			const body = JSON.stringify({
				jsonrpc: "2.0",
				...(isRequest && { id: `odd-${message}` }),
				method: random.one(methods),
				params: random.one(odd),
			});
			if (random.below(50) === 0) input.write('Content-Length: 7\r\n\r\n{ "json');
			else input.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
			if (message % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
		}
		const index = client.openFile(join(root, "new.mdx"), "---\ntitle: A\n---\n\n[a](/nowhere)\n");
		const found = await client.now(index);
		expect(found.map(({ code }) => code)).toContain("link-leads-somewhere");
		expect(await client.end()).toBe(0);
	});

	it("takes places outside of a text for its ends, and looks at no more of a file than a run does", {
		timeout: hours,
	}, async () => {
		const root = site();
		const client = await openPacked(root);
		const path = join(root, "big.mdx");
		const big = client.openFile(path, `---\ntitle: Big\n---\n\n${"word ".repeat(12_000_000)}`);
		await client.settled(big);
		client.change(big, { text: "---\ntitle: Big\n---\n" });
		client.change(big, {
			range: {
				start: { line: 99, character: 99 },
				end: { line: 999, character: 0 },
			},
			text: "\n[a](/nowhere)\n",
		});
		const found = await client.now(big);
		expect(found.map(({ code }) => code)).toContain("link-leads-somewhere");
		expect(await client.end()).toBe(0);
	});

	it("outlives a folder that vanishes, and comes back", {
		timeout: hours,
	}, async () => {
		const root = site();
		const client = await openPacked(root);
		const docs = client.openFile(join(root, "docs.json"));
		await client.settled(docs);
		client.close(docs);
		const text = readFileSync(join(root, "docs.json"), "utf8");
		rmSync(root, { recursive: true });
		client.happened([root, 3]);
		const uri = client.openFile(join(newFolder(), "a.mdx"), "");
		await client.settled(uri);
		expect([...client.shown.values()].flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
		write(root, { "docs.json": text });
		client.happened([join(root, "docs.json"), 1]);
		await client.until(docs, ({ length }) => length > 0);
		expect(client.log).toEqual([]);
		expect(await client.end()).toBe(0);
	});

	it("serves two editors by themselves", { timeout: hours }, async () => {
		const root = site();
		const service = packedService();
		const one = new Client(service);
		await one.initialize({ folders: [root] });
		const other = await openPacked(root);
		const text = "---\ntitle: A\n---\n\n[a](/nowhere)\n";
		const mine = one.openFile(join(root, "index2.mdx"), text);
		const theirs = other.openFile(join(root, "index2.mdx"), "---\ntitle: A\n---\n\nText.\n");
		const codes = async (client: Client, uri: string): Promise<unknown[]> =>
			(await client.now(uri)).map(({ code }) => code);
		expect(await codes(one, mine)).toContain("link-leads-somewhere");
		expect(await codes(other, theirs)).not.toContain("link-leads-somewhere");
		service.process.kill("SIGKILL");
		await service.gone;
		expect(await other.end()).toBe(0);
	});
});
