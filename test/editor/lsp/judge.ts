// Checks the answers of the server at a place against the links, entries and files of the site.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type {
	Hover,
	Location,
	LocationLink,
	Position,
	Range,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { addressKind, pageAt } from "../../../src/site/addresses/addresses.ts";
import { plainPath } from "../../../src/site/addresses/published-paths.ts";
import { deadLinks } from "../../../src/site/bodies/destinations/dead-links.ts";
import { siteLinks } from "../../../src/site/bodies/destinations/links.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import type { Location as Place } from "../../../src/text/source-file.ts";
import { Client, usual } from "./client.ts";

const capabilities = {
	...usual,
	textDocument: { ...usual.textDocument, definition: { linkSupport: true } },
};

/** The expected answer for a link. */
type Expected =
	| { readonly kind: "nothing" }
	/** A page, or a heading on it. */
	| { readonly kind: "page"; readonly path: string };

export class Judged {
	readonly #root: string;
	readonly #client: Client;
	readonly #documents = new Map<string, TextDocument>();
	/** Expected answers by `path:offset` of the first character of a link. */
	readonly #expected = new Map<string, Expected>();
	/** The number of answers by request. */
	readonly told = { definitions: 0, references: 0, hovers: 0, links: 0 };
	readonly paths: readonly string[];

	private constructor(root: string, client: Client) {
		this.#root = root;
		this.#client = client;
		const site = loadSite(root, {});
		this.paths = [...site.files.paths].filter((path) =>
			/\.(?:mdx?|jsx|tsx|json|ya?ml)$/.test(path),
		);
		const dead = new Set(deadLinks(site).map(({ at }) => keyOf(at)));
		for (const { at, addresses } of siteLinks(site)) {
			const key = keyOf(at);
			const [address = ""] = addresses;
			const { kind } = addressKind(site, address);
			const page = kind === "page" ? pageAt(site, plainPath(address)) : undefined;
			if (dead.has(key)) this.#expected.set(key, { kind: "nothing" });
			else if (page !== undefined) this.#expected.set(key, { kind: "page", path: page.path });
		}
	}

	static async open(root: string): Promise<Judged> {
		const client = new Client();
		await client.initialize({ folders: [root], capabilities });
		return new Judged(root, client);
	}

	async end(): Promise<readonly string[]> {
		await this.#client.end();
		return this.#client.log;
	}

	document(path: string): TextDocument {
		const known = this.#documents.get(path);
		if (known !== undefined) return known;
		const text = readFileSync(join(this.#root, path), "utf8");
		const uri = this.#client.openFile(join(this.#root, path), text);
		const document = TextDocument.create(uri, "", 0, text);
		this.#documents.set(path, document);
		return document;
	}

	/** Requests answers again, without a change of the site. */
	async askAgain(places: readonly (readonly [path: string, offset: number])[]): Promise<void> {
		for (const [path, offset] of places)
			for (const method of ["hover", "definition"])
				await this.#ask(method, path, this.document(path).positionAt(offset));
	}

	/** The offsets at which links begin in a file. */
	linksIn(path: string): readonly number[] {
		return Array.from(this.#expected.keys()).flatMap((key) =>
			key.startsWith(`${path}:`) ? Number(key.slice(path.length + 1)) : [],
		);
	}

	async #ask<Answer>(method: string, path: string, at: Position): Promise<Answer> {
		const { uri } = this.document(path);
		return this.#client.connection.sendRequest(`textDocument/${method}`, {
			textDocument: { uri },
			position: at,
			context: { includeDeclaration: false },
		});
	}

	/** The wrong answers at a place. */
	async at(path: string, offset: number): Promise<readonly string[]> {
		const document = this.document(path);
		const place = document.positionAt(offset);
		const links = (await this.#ask<LocationLink[] | null>("definition", path, place)) ?? [];
		const hover = await this.#ask<Hover | null>("hover", path, place);
		if (hover !== null) this.told.hovers++;
		const wrong: string[] = [];
		if (hover?.range && !holds(hover.range, place)) wrong.push("hover is of something else");
		const [link] = links;
		wrong.push(...this.#judgeLink(path, offset, link));
		if (link === undefined) return wrong;
		this.told.definitions++;
		const own = isOwn(document, place, link);
		if (hover === null) wrong.push("nothing is said of what leads somewhere");
		if (!link.originSelectionRange || !holds(link.originSelectionRange, place))
			wrong.push("something else leads there");
		const target = relative(this.#root, fileURLToPath(link.targetUri));
		if (own || !/\.(?:mdx?|jsx|tsx|json|ya?ml)$/.test(target)) return wrong;
		return [...wrong, ...(await this.#judgeBack(path, place, target, link))];
	}

	#judgeLink(path: string, offset: number, link: LocationLink | undefined): readonly string[] {
		const expected = this.#expected.get(`${path}:${offset}`);
		if (expected === undefined) return [];
		this.told.links++;
		if (expected.kind === "nothing")
			return link === undefined ? [] : [`a dead link leads to ${link.targetUri}`];
		const wanted = pathToFileURL(join(this.#root, expected.path)).href;
		return link?.targetUri === wanted
			? []
			: [`it leads to ${link?.targetUri ?? "nothing"} and not to ${expected.path}`];
	}

	/** Checks that a request at the target leads back to this place. */
	async #judgeBack(
		path: string,
		place: Position,
		target: string,
		{ targetUri, targetSelectionRange: { start } }: LocationLink,
	): Promise<readonly string[]> {
		const document = this.document(target);
		if (document.offsetAt(start) > document.getText().length)
			return [`${targetUri} has no such place`];
		const back = (await this.#ask<Location[] | null>("references", target, start)) ?? [];
		this.told.references++;
		const { uri } = this.document(path);
		const isTold = back.some((one) => one.uri === uri && holds(one.range, place));
		return isTold ? [] : [`${target}:${start.line + 1} does not tell of it`];
	}
}

/** The place of the first character within its quotes. */
function keyOf({ file, range }: Place): string {
	const isQuoted = /["']/.test(file.text[range.start] ?? "");
	return `${file.path}:${range.start + (isQuoted ? 1 : 0)}`;
}

/** True if the target itself stands there; a title may start on the next line. */
function isOwn(
	document: TextDocument,
	{ line }: Position,
	{ targetUri, targetSelectionRange, originSelectionRange }: LocationLink,
): boolean {
	const { start } = targetSelectionRange;
	const isAll = start.line === 0 && start.character === 0;
	const isNamed = document.getText(originSelectionRange).includes("#/");
	const isOfSpec = /\.(?:json|ya?ml)$/.test(targetUri) && !isNamed;
	return targetUri === document.uri && (isAll || isOfSpec || Math.abs(start.line - line) < 2);
}

function holds({ start, end }: Range, { line, character }: Position): boolean {
	const isBehind = line > start.line || (line === start.line && character >= start.character);
	const isBefore = line < end.line || (line === end.line && character <= end.character);
	return isBehind && isBefore;
}
