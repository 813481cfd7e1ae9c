import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
	type Condition,
	compileCondition,
	mentionsField,
} from "../../check/catalogue/condition.ts";
import { unknownPath } from "../../check/catalogue/fields.ts";
import type { CatalogueRecord, RecordKind } from "../../check/catalogue/kind.ts";
import { type KindName, kindNames } from "../../check/catalogue/kind-names.ts";
import { kinds } from "../../check/catalogue/kinds.ts";
import { unreadPartsFor } from "../../check/catalogue/unread-parts.ts";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { siteIn } from "../../check/site/validate.ts";
import { formatCount } from "../../output/amounts.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { remoteSettings } from "../../terminal/options.ts";
import { siteOf } from "../../terminal/site-path.ts";
import { say, type Terminal, wantsColor, widthOf } from "../../terminal/terminal.ts";
import { writeInTurn } from "../../terminal/write-in-turn.ts";
import { didYouMean, findNearest } from "../../text/wording/suggest.ts";
import { listNames } from "../../text/wording/words.ts";
import type { ListArguments } from "./list-command.ts";
import { placeFields, textsOf } from "./output.ts";

export async function runList(args: ListArguments, terminal: Terminal): Promise<number> {
	const { kind: name, path } = args;
	if (name === undefined) return listKinds(path, args, terminal);
	if (!isKind(name) && existsSync(resolve(terminal.cwd(), name)))
		return listKinds(name, args, terminal);
	const kind = kindNamed(name);
	const fields = fieldsIn(args, kind);
	const condition = conditionIn(args.where, kind);
	if (/^(?:sitemap|llms)$/.test(args.format)) {
		if (kind.name !== "address")
			throw new UsageError(
				`\`--format ${args.format}\` is for addresses: \`docproof list address --format ${args.format}\`.`,
			);
		if (fields.length > 0)
			throw new UsageError(`\`--format ${args.format}\` prints no fields: remove \`--fields\`.`);
	}
	const withBodies = needsBodies(kind, fields, args.where);
	const site = await siteFor(path, args, withBodies, terminal);
	const { origin = "", basePath = "" } = site.home;
	const options = {
		fields,
		color: wantsColor(args.color, terminal),
		width: widthOf(terminal),
		home: origin + basePath,
	};
	const records = matchingRecords(kind.stream(site), condition);
	await writeInTurn(terminal.stdout, textsOf(args.format, kind, records, options));
	sayUnread(unreadPartsFor(site, kind.name, withBodies), terminal);
	return exitAfter(exitCode.passed, failuresOf(site), terminal);
}

async function listKinds(path: string, args: ListArguments, terminal: Terminal): Promise<number> {
	if (args.where !== undefined || args.fields !== undefined || args.format !== "jsonl")
		throw new UsageError(`Name what to list. There are ${listNames(kindNames)}.`);
	const site = await siteFor(path, args, true, terminal);
	for (const kind of Object.values(kinds)) {
		let count = 0;
		for (const _ of kind.stream(site)) count++;
		terminal.stdout.write(
			`${formatCount(count).padStart(9)}  ${kind.name.padEnd(9)}  ${kind.summary}\n`,
		);
	}
	sayUnread(unreadPartsFor(site, "site", true), terminal);
	return exitAfter(exitCode.passed, failuresOf(site), terminal);
}

async function siteFor(
	path: string,
	args: ListArguments,
	bodies: boolean,
	terminal: Terminal,
): Promise<Site> {
	const fetchSettings = remoteSettings(args);
	const root = siteOf(path, terminal);
	const fetchedFiles = fetchSettings && (await fetchFor(root, fetchSettings, terminal));
	const site = siteIn(root, { ...fetchedFiles, ...(!bodies && { bodies }) });
	const [docs] = site.docs.documents;
	if (docs?.faults.some(({ hidesNothing }) => hidesNothing !== true))
		throw new UsageError(
			"docs.json cannot be read completely. Run `docproof validate` to see why.",
		);
	return site;
}

function kindNamed(name: string): RecordKind {
	if (isKind(name)) return kinds[name];
	const suggestion = findNearest(name, kindNames);
	const hint =
		suggestion === undefined ? `There are ${listNames(kindNames)}.` : didYouMean(suggestion);
	throw new UsageError(`There is no kind \`${name}\`. ${hint}`);
}

function isKind(name: string): name is KindName {
	return Object.hasOwn(kinds, name);
}

/** The fields to print; an empty list for all fields. */
function fieldsIn({ fields }: ListArguments, kind: RecordKind): readonly string[] {
	if (fields === undefined) return [];
	const names = fields
		.split(",")
		.map((name) => name.trim())
		.filter((name) => name !== "");
	if (names.length === 0)
		throw new UsageError(
			`\`--fields\` names no field. There are ${listNames(Object.keys(kind.schema.properties ?? {}))}.`,
		);
	for (const name of names) {
		const mistake = placeFields.includes(name) ? undefined : unknownPath(name, kind, placeFields);
		if (mistake !== undefined)
			throw new UsageError(`${mistake.message} ${mistake.hint ?? ""}`.trimEnd());
	}
	return names;
}

function conditionIn(where: string | undefined, kind: RecordKind): Condition | undefined {
	if (where === undefined) return undefined;
	let schema: unknown;
	try {
		schema = JSON.parse(where);
	} catch (error) {
		throw new UsageError(`\`--where\` is not valid JSON: ${(error as Error).message}.`);
	}
	const condition = compileCondition(kind, schema);
	if (condition.kind === "condition") return condition;
	const { pointer, message, hint = "" } = condition;
	throw new UsageError(
		`\`--where\`${pointer === "" ? "" : ` at \`${pointer}\``}: ${message} ${hint}`.trimEnd(),
	);
}

/** True if the bodies of pages must be read, which takes most of the time. */
function needsBodies({ bodyFields }: RecordKind, fields: readonly string[], where = ""): boolean {
	if (fields.length === 0) return bodyFields.size > 0;
	const isPrinted = fields.some((name) => bodyFields.has(name.split(".", 1)[0] ?? ""));
	return isPrinted || [...bodyFields].some((name) => mentionsField(where, name));
}

function* matchingRecords(
	records: Iterable<CatalogueRecord>,
	condition: Condition | undefined,
): Iterable<CatalogueRecord> {
	for (const record of records)
		if (condition === undefined || condition.matches(record.fields)) yield record;
}

function sayUnread(parts: ReturnType<typeof unreadPartsFor>, terminal: Terminal): void {
	for (const { what, why } of parts) say(terminal, `Not checked: ${what} (${why}).`);
}
