import { type Standing, standings } from "../../../engine/standing.ts";
import { type SourceExcerpt, sourceExcerpt } from "../../../output/code-frame.ts";
import { standingAmount } from "../../../output/summary.ts";
import type { Location } from "../../../text/source-file.ts";
import type { Counts } from "../model/model.ts";
import { type Child, type Html, html } from "./html.ts";

/** A sentence of docproof, in which backticks mark code. */
export function prose(sentence: string): Html {
	const parts = sentence.split("`");
	// The last backtick has no partner if the number of parts is even.
	const hasLoneBacktick = parts.length % 2 === 0;
	return html`${parts.map((part, index) => {
		if (index % 2 === 0) return part;
		return hasLoneBacktick && index === parts.length - 1 ? `\`${part}` : html`<code>${part}</code>`;
	})}`;
}

/** A name that readers see; names can be blank. */
export function nameText(name: string): string {
	return name.trim() === "" ? "(without a name)" : name.trim();
}

export function place({ file, range }: Location): Html {
	const { line, column } = file.position(range.start);
	return html`<code class="place">${file.path}:${line}:${column}</code>`;
}

export function badges(counts: Counts): readonly Html[] {
	return standings
		.filter((standing) => counts[standing] > 0)
		.map((standing) => {
			const [number, ...nouns] = standingAmount(counts[standing], standing).split(" ");
			return html`<b class="badge ${standing}">${number}<i> ${nouns.join(" ")}</i></b>`;
		});
}

export function countsText(counts: Counts): string {
	return standings
		.filter((standing) => counts[standing] > 0)
		.map((standing) => standingAmount(counts[standing], standing))
		.join(", ");
}

export function chip(kind: string, words: string): Html {
	return html` <span class="chip ${kind}">${words}</span>`;
}

const standingNames: Readonly<Record<Standing, string>> = {
	error: "error",
	warning: "warning",
	documented: "contradicts the documentation",
	note: "note",
};

export function dot(standing: Standing): Html {
	return html`<i class="dot ${standing}">${standingNames[standing]}</i>`;
}

/** The maximum number of columns of a source line; narrower screens wrap the line. */
const maxColumns = 160;

interface FrameText {
	readonly caption: Child;
	/** The class of the mark. */
	readonly mark: string;
}

/** The source line of a location, below a caption. */
export function frame(at: Location, { caption, mark }: FrameText): Html {
	const excerpt = sourceExcerpt(at, maxColumns);
	return html`<figure><figcaption>${caption}</figcaption>${excerpt && sourceLine(excerpt, mark)}</figure>`;
}

function sourceLine({ number, before, target, after }: SourceExcerpt, mark: string): Html {
	return html`<pre><i>${number}</i>${before}<mark class="${mark}">${target === "" ? " " : target}</mark>${after}</pre>`;
}
