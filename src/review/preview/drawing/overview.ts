import { amount, formatCount } from "../../../output/amounts.ts";
import { verdictOf } from "../../../output/verdict.ts";
import type { Preview } from "../model/model.ts";
import { countStandings } from "../model/sidebar.ts";
import { causeHead, causeHref } from "./causes.ts";
import { type Html, html } from "./html.ts";
import { badges, countsText, nameText, prose } from "./text.ts";

export function overview(preview: Preview): Html {
	const { name, result, unchecked } = preview;
	const verdict = verdictOf([result]);
	return html`<section class="view" id="overview" aria-label="Overview"><header><h1>${nameText(name)}</h1><p class="lead">${verdict !== undefined && html`<strong>${verdict}</strong> `}${checkedText(preview)}</p></header>
${tiles(preview)}
${mostSevere(preview)}
${worstPages(preview)}${
	unchecked.length > 0 &&
	html`<h2>Not checked</h2><ul class="rows">${unchecked.map(({ what, why }) => html`<li><p>${prose(what)}</p><p class="aside">${prose(`${why}.`)}</p></li>`)}</ul>`
}</section>`;
}

function checkedText({ result: { checked, scope, suppressed } }: Preview): string {
	const { pages, entries, specs } = checked;
	const specsText = specs === 0 ? "" : `, ${amount(specs, "OpenAPI file")}`;
	const sentences = [
		`${amount(pages, "page")}, ${amount(entries, "navigation entry")}${specsText}.`,
		...(scope === undefined
			? []
			: [`Only problems of ${amount(scope.files.length, "file")} are shown.`]),
		...(suppressed.length === 0
			? []
			: [`${amount(suppressed.length, "problem")} accepted and not shown.`]),
	];
	return sentences.join(" ");
}

function tiles({ result, pages }: Preview): Html {
	const { findings, failures, build, checked } = result;
	const faults = build?.because.length ?? 0;
	const hasFailed = failures.length > 0;
	const counts = countStandings(findings);
	const worstKind =
		counts.error > 0 ? "error" : findings.length > 0 || hasFailed ? "warning" : "ok";
	const badPages = pages.filter(({ title }) => title !== undefined).length;
	return html`<div class="tiles">${[
		tile(
			"#problems",
			"Strict build",
			faults > 0 ? "Fails" : hasFailed ? "Unknown" : "Passes",
			faults > 0 ? `at ${amount(faults, "location")}` : passText(hasFailed, build?.isCertain),
			faults > 0 || hasFailed ? "error" : "ok",
		),
		tile(
			"#problems",
			"Problems",
			formatCount(findings.length),
			findings.length > 0 ? countsText(counts) : hasFailed ? "docproof failed" : "nothing found",
			worstKind,
		),
		tile(
			findings.length > 0 ? "#pages" : "#problems",
			"Pages with problems",
			formatCount(badPages),
			`${amount(checked.pages, "page file")} in all`,
			"",
		),
	]}</div>`;
}

function passText(hasFailed: boolean, isCertain = true): string {
	if (hasFailed) return "docproof failed";
	return isCertain ? "mint validate" : "not everything was checked";
}

function tile(href: string, name: string, value: string, remark: string, kind: string): Html {
	return html`<a class="tile ${kind}" href="${href}"><span class="label">${name}</span><b>${value}</b><span class="aside">${remark}</span></a>`;
}

const maxCauses = 3;

function mostSevere(preview: Preview): Html | false {
	const causes = preview.causes.flatMap(({ shown }) => shown.slice(0, 1)).slice(0, maxCauses);
	return (
		causes.length > 0 &&
		html`<h2>Most severe problems</h2><ul class="rows">${causes.map((cause) => html`<li class="cause">${causeHead(cause, undefined, causeHref(preview, cause))}</li>`)}</ul><p class="all"><a href="#problems">All problems</a></p>`
	);
}

const maxPages = 8;

function worstPages({ pages }: Preview): Html | false {
	const worst = pages.filter(({ title }) => title !== undefined);
	return (
		worst.length > 0 &&
		html`<h2>Pages with the most problems</h2><ul class="rows">${worst
			.slice(0, maxPages)
			.map(
				({ id, title = "", path, findings }) =>
					html`<li><a class="row" href="#${id}"><span>${nameText(title)}</span><code class="place">${path}</code>${badges(countStandings(findings))}</a></li>`,
			)}</ul>`
	);
}
