// Each fix and suggestion of a site, and what speaks against it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unifiedDiff } from "../../src/check/fix/fixed-files.ts";
import type { SuggestedFile } from "../../src/check/fix/suggested-files.ts";
import { causesOf } from "../../src/engine/causes.ts";
import type { Finding } from "../../src/engine/finding.ts";
import type { Suggestion } from "../../src/engine/suggestion.ts";
import { frontmatterLength } from "../../src/mdx/frontmatter.ts";
import { groupBy } from "../../src/text/lists.ts";
import type { Location } from "../../src/text/source-file.ts";
import { property } from "../../src/text/value.ts";
import { SuggestionTrial } from "../../test/rules/suggestions/trial.ts";
import type { RenderedPage, Renderer } from "./renderer.ts";
import { lossesBetween, type ShownPage, without, wordsOf } from "./shown-page.ts";

export interface Verdict {
	/** Like `fix: table-well-formed` or `link-leads-somewhere: Create …`. */
	readonly kind: string;
	readonly rule: string;
	/** Like `guides/start.mdx:3`. */
	readonly place: string;
	readonly message: string;
	readonly title: string;
	readonly reason: string;
	/** The number of suggestions before this one. */
	readonly index: number;
	readonly diff: string;
	readonly shown: readonly string[];
	/** Sentences; empty if nothing speaks against the change. */
	readonly refusals: readonly string[];
}

interface Change {
	readonly kind: string;
	readonly finding: Finding;
	readonly suggestion: Suggestion;
	readonly index: number;
}

export class Judge {
	readonly #trial: SuggestionTrial;
	readonly #renderer: Renderer;
	readonly #variables: unknown;
	readonly #before = new Map<string, Promise<RenderedPage>>();

	constructor(root: string, renderer: Renderer) {
		this.#trial = new SuggestionTrial(root);
		this.#renderer = renderer;
		this.#variables = variablesOf(root);
	}

	/** At most `most` changes of a kind, the same in each run. */
	async *verdicts(most: number, rule: string | undefined): AsyncGenerator<Verdict> {
		const drawn = groupBy(this.#changes(rule), ({ kind }) => kind);
		const changes = [...drawn.values()].flatMap((ofKind) =>
			ofKind
				.map((change) => ({ change, rank: rankOf(placeOf(change.finding)) }))
				.sort((one, other) => (one.rank < other.rank ? -1 : 1))
				.slice(0, most)
				.map(({ change }) => change),
		);
		for (const change of changes) yield await this.#verdict(change);
	}

	#changes(rule: string | undefined): readonly Change[] {
		// The pictures of public collections of sites are often empty.
		const findings = this.#trial.findings.filter((one) =>
			rule === undefined ? one.rule !== "asset-can-be-shown" : one.rule === rule,
		);
		const fixes = findings.flatMap((finding) => fixOf(finding) ?? []);
		const suggested = causesOf(findings).flatMap(({ findings: [first] }) =>
			first === undefined
				? []
				: this.#trial.suggestionsFor(first).map((suggestion, index) => ({
						kind: `${first.rule}: ${suggestion.title.replaceAll(/`[^`]*`|\d+/g, "…")}`,
						...{ finding: first, suggestion, index },
					})),
		);
		return [...fixes, ...suggested];
	}

	async #verdict({ kind, finding, suggestion, index }: Change): Promise<Verdict> {
		const files = this.#trial.filesOf(suggestion) ?? [];
		const fault = this.#trial.faultOf(finding, suggestion);
		// `--fix` keeps back each fix that would cause another problem.
		const isKeptBack = kind.startsWith("fix") && fault?.startsWith("It brings ") === true;
		const refusals = fault === undefined || isKeptBack ? [] : [fault];
		const shown = isKeptBack ? [`kept back: ${fault}`] : [];
		for (const file of files) {
			const seen = await this.#compare(file, finding, suggestion);
			shown.push(...seen.shown);
			refusals.push(...seen.refusals);
		}
		return {
			...{ kind, rule: finding.rule, place: placeOf(finding), message: finding.message },
			...{ title: suggestion.title, reason: suggestion.reason, index },
			...{ diff: diffOf(files), shown, refusals },
		};
	}

	async #compare(
		{ path, before, after }: SuggestedFile,
		{ rule, at }: Finding,
		{ title }: Suggestion,
	): Promise<Pick<Verdict, "shown" | "refusals">> {
		if (!/\.mdx?$/.test(path) || before === undefined || after === undefined)
			return { shown: [], refusals: [] };
		const rendering = this.#before.get(path) ?? this.#renderer.render(before, this.#variables);
		this.#before.set(path, rendering);
		const pageBefore = await rendering;
		const pageAfter = await this.#renderer.render(after, this.#variables);
		if ("whyBlank" in pageBefore)
			return { shown: [`${path} was blank: ${pageBefore.whyBlank}`], refusals: [] };
		if ("whyBlank" in pageAfter)
			return { shown: [], refusals: [`${path} is blank: ${pageAfter.whyBlank}`] };
		const losses = lossesBetween(pageBefore, pageAfter, {
			mayGo: new Set([...[before, after].flatMap(frontmatterWords), ...faultyWords(at, rule)]),
			mayEndCode: rule === "code-block-closed",
		});
		const isRemoval = title.startsWith("Remove ");
		return {
			shown: differences(pageBefore, pageAfter).map((line) => `${path}, ${line}`),
			refusals: losses
				.filter(({ kind }) => !isRemoval || !kind.startsWith("loses"))
				.map(({ kind, texts }) => `${path} ${kind}: ${texts.join(" ").slice(0, 400)}`),
		};
	}
}

/** The words of which a finding says that they are wrong, or should be markup. */
function faultyWords({ file, range }: Location, rule: string): readonly string[] {
	const { line } = file.position(range.start);
	const isLine = rule === "mark-has-plain-space";
	return wordsOf(isLine ? file.line(line) : file.text.slice(range.start, range.end));
}

function frontmatterWords(text: string): readonly string[] {
	return wordsOf(text.slice(0, frontmatterLength(text) ?? 0));
}

function differences(before: ShownPage, after: ShownPage): readonly string[] {
	return (["texts", "code", "formulas", "links", "pictures"] as const).flatMap((key) => {
		const lost = without(before[key], after[key]);
		const added = without(after[key], before[key]);
		return lost.length + added.length === 0
			? []
			: [`${key}: - ${lost.join(" ").slice(0, 600)} + ${added.join(" ").slice(0, 600)}`];
	});
}

function fixOf(finding: Finding): Change | undefined {
	const { fix, rule } = finding;
	if (fix === undefined || fix.at.file.isRemote) return undefined;
	const kind = `fix${fix.isUnsafe === true ? " (unsafe)" : ""}: ${rule}`;
	const change = { kind: "edit", at: fix.at, text: fix.text } as const;
	return { kind, finding, suggestion: { title: "fix", reason: "", changes: [change] }, index: 0 };
}

function placeOf({ at: { file, range } }: Finding): string {
	return `${file.path}:${file.position(range.start).line}`;
}

/** A number in hexadecimal digits, by which places are drawn. */
function rankOf(place: string): string {
	return createHash("sha256").update(place).digest("hex");
}

function diffOf(files: readonly SuggestedFile[]): string {
	return unifiedDiff(
		files.map(({ path, before = "", after = "" }) => ({ path, before, after, fixes: 0 })),
		"",
	);
}

/** The variables of the settings, as they stand there; `undefined` if docs.json is no JSON. */
function variablesOf(root: string): unknown {
	try {
		const settings: unknown = JSON.parse(readFileSync(join(root, "docs.json"), "utf8"));
		return property(settings, "variables");
	} catch {
		return undefined;
	}
}
