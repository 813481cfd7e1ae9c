import pc from "picocolors";
import { escapeCommands, printable } from "../../output/printable.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import type { Explanation } from "./inspect-site.ts";
import type { Mention } from "./mentions.ts";
import type { MapItem, MapLink } from "./sidebar-map.ts";
import type { MapGenerated, SiteMap } from "./site-map.ts";

export interface PrintOptions {
	readonly color: boolean;
	readonly prefix: string;
}

type Colors = ReturnType<typeof pc.createColors>;

export function printSite(map: SiteMap, options: PrintOptions): string {
	const colors = pc.createColors(options.color);
	const { bold } = colors;
	const printPosition = positionPrinter(options);
	const items = map.navigation.flatMap((item) => itemLines(item, 1, colors));
	const blocks = [
		[bold("Sidebar"), ...items],
		titledLines(
			bold("Generated pages"),
			map.generated.map((page) => generatedLine(page, colors)),
		),
		titledLines(
			bold("Overlays"),
			(map.overlays ?? []).map(
				({ file, changes, applied }) =>
					`  ${printable(`${file}  changes ${changes}${applied ? "" : ", not applied"}`)}`,
			),
		),
		...leftOutBlocks(map, printPosition, colors),
		verdictLines(map, printPosition, colors),
	];
	return escapeCommands(
		`${blocks
			.filter((lines) => lines.length > 0)
			.map((lines) => lines.join("\n"))
			.join("\n\n")}\n`,
	);
}

function leftOutBlocks(
	map: SiteMap,
	printPosition: PositionPrinter,
	{ bold, dim }: Colors,
): readonly string[][] {
	return [
		titledLines(
			bold("Pages not in the navigation"),
			map.pages
				.filter(({ listed }) => !listed)
				.map(
					({ slug, file, hidden }) =>
						`  ${printable(slug)}  ${dim(`${printable(file)}${hidden ? ", hidden" : ""}`)}`,
				),
		),
		titledLines(
			bold("Ignored settings"),
			map.ignored.map(
				({ file, pointer, why }) =>
					`  ${printable(pointer)}  ${dim(`${printPosition({ file })}: ${printable(why)}`)}`,
			),
		),
		titledLines(
			bold("Not checked"),
			map.unknown.map(({ what, why }) => `  ${printable(what)}  ${dim(printable(why))}`),
		),
	];
}

function verdictLines(
	{ buildFails, buildFailsBecause, unknown, failures }: SiteMap,
	printPosition: PositionPrinter,
	{ bold, green, red }: Colors,
): string[] {
	const build = "Mintlify's strict build (`mint validate`)";
	const limitText = unknown.length > 0 ? ", as far as docproof could check the site" : "";
	if (!buildFails && failures !== undefined)
		return [red(bold(`Whether ${build} passes is unknown, because docproof failed`))];
	if (!buildFails) return [green(bold(`${build} passes${limitText}`))];
	return [
		red(bold(`${build} fails`)),
		...buildFailsBecause.map((fault) => `  ${printPosition(fault)}  ${printable(fault.why)}`),
	];
}

export function printExplanation(explanation: Explanation, options: PrintOptions): string {
	const { bold, dim, green, yellow } = pc.createColors(options.color);
	const printPosition = positionPrinter(options);
	const listOf = (all: readonly Mention[]): string[] =>
		all.map((one) => `  ${printPosition(one)}  ${printable(one.says)}`);
	if (explanation.found.length === 0)
		return missingItemText(explanation, listOf, (text) => yellow(bold(text)));
	const blocks = explanation.found.map((item) =>
		[
			`${bold(printable(item.name))}  ${dim(`${item.kind}, ${printPosition(item)}`)}`,
			...item.slugs.map((slug) => `  published at ${printable(addressOf(slug))}`),
			`  ${item.listed ? green("in the sidebar") : yellow("not in the sidebar")}: ${printable(item.why)}`,
			...titledLines("Mentioned in", listOf(item.mentions)),
			...titledLines("Links to", listOf(item.links ?? [])),
		].join("\n"),
	);
	return escapeCommands(`${blocks.join("\n\n")}\n`);
}

function missingItemText(
	{ asked: request, unknown, instead, mentions }: Explanation,
	listOf: (all: readonly Mention[]) => string[],
	heading: (text: string) => string,
): string {
	const name = `\`${printable(request)}\``;
	return escapeCommands(
		`${[
			heading(unknown ? `${name} is unknown` : `${name} does not exist`),
			`  ${printable(instead ?? "This page does not exist.")}`,
			...titledLines("Mentioned in", listOf(mentions ?? [])),
		].join("\n")}\n`,
	);
}

function titledLines(title: string, lines: readonly string[]): string[] {
	return lines.length === 0 ? [] : [title, ...lines];
}

function itemLines(item: MapItem, depth: number, colors: Colors): string[] {
	const { bold, dim, cyan } = colors;
	const indent = "  ".repeat(depth);
	if (!("children" in item)) return [`${indent}${linkLine(item, colors)}`];
	const notes = [
		...(item.href === undefined ? [] : [`links to ${item.href}`]),
		...(item.openapi === undefined ? [] : [item.openapi]),
		...(item.hidden === true ? ["hidden"] : []),
	].map(printable);
	return [
		`${indent}${cyan(item.kind)} ${bold(printable(item.label))}${notes.length === 0 ? "" : `  ${dim(notes.join(", "))}`}`,
		...item.children.flatMap((inner) => itemLines(inner, depth + 1, colors)),
	];
}

function linkLine(link: MapLink, { dim, red, yellow }: Colors): string {
	// The tag of a GraphQL link is left out, because the label already begins with the tag.
	const tag = link.tag === undefined || link.kind === "graphql" ? "" : ` [${link.tag}]`;
	const label = printable(link.label + tag);
	const hiddenText = link.hidden === true ? ", hidden" : "";
	switch (link.kind) {
		case "page": {
			const shownOperation =
				link.openapi === undefined ? "" : `, shows ${link.method} ${link.path} of ${link.openapi}`;
			return `${label}  ${dim(printable(`${link.file}${shownOperation}${hiddenText}`))}`;
		}
		case "operation":
			return `${label}  ${dim(printable(`${link.method} ${link.path} of ${link.file}, /${link.slug}`))}`;
		case "channel":
			return `${label}  ${dim(printable(`channel ${link.channel} of ${link.file}, /${link.slug}`))}`;
		case "graphql":
			return `${label}  ${dim(printable(`${link.name} of ${link.file}, /${link.slug}`))}`;
		case "unknown":
			return `${label}  ${yellow(printable(`/${link.slug} is unknown: ${link.why}`))}`;
		case "missing":
			return `${label}  ${red(printable(`missing: ${link.why}`))}`;
	}
}

function generatedLine(page: MapGenerated, { dim }: Colors): string {
	const notes = [
		`${page.method} ${page.path} of ${page.spec}`,
		`"${page.title}"`,
		...(page.listed ? [] : ["not listed"]),
	];
	return `  /${printable(page.slug)}  ${dim(printable(notes.join(", ")))}`;
}

type PositionPrinter = (position: { file: string; line?: number; column?: number }) => string;

function positionPrinter({ prefix }: PrintOptions): PositionPrinter {
	return (position) =>
		printable(
			`${prefix}${position.file}${position.line === undefined ? "" : `:${position.line}:${position.column}`}`,
		);
}
