// A custom rule, from an entry of the settings: data that becomes a rule like docproof's own rules.

import type { RuleText } from "../../engine/rule.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import { isMapping, property } from "../../text/value.ts";
import { oneOf } from "../../text/wording/suggest.ts";
import { show } from "../../text/wording/words.ts";
import { type Condition, compileCondition, mentionsField } from "../catalogue/condition.ts";
import { type Mistake, pathOf, placeholdersIn, unknownPath } from "../catalogue/fields.ts";
import type { CatalogueRecord, FieldPath, RecordKind } from "../catalogue/kind.ts";
import type { KindName } from "../catalogue/kind-names.ts";
import { kinds } from "../catalogue/kinds.ts";
import type { CustomRule, CustomRuleContent } from "../settings/config.ts";
import { globsMatcher } from "../settings/glob-lists.ts";
import {
	type CountBounds,
	countCheck,
	forbidCheck,
	type RecordCheck,
	schemaCheck,
	sentenceCaseCheck,
	uniqueCheck,
	wordsCheck,
} from "./checks.ts";
import type { Per } from "./parts.ts";
import type { WordList } from "./word-list.ts";

export interface CustomRuleFault extends Mistake {
	readonly pointer: JsonPointer;
	readonly isKey: boolean;
}

export interface CustomRuleContext {
	/** The path from the folder that globs are relative to, to the site. */
	readonly prefix: string;
	/** The current day, such as `2026-11-21`. */
	readonly today: string;
	readonly list: WordList | undefined;
}

export interface CompiledRule {
	readonly kind: RecordKind;
	readonly text: RuleText;
	/** True if the rule refers to fields that are unknown if the bodies of pages are not read. */
	readonly needsBodies: boolean;
	/** True if the rule applies to a file. */
	readonly isAbout: (path: string) => boolean;
	/** True if the rule applies to a record. */
	readonly isIn: (record: CatalogueRecord) => boolean;
	readonly check: RecordCheck;
}

/** Throws a `CustomRuleError` for a mistake. */
export function compileRule(
	{ content }: Pick<CustomRule, "content">,
	context: CustomRuleContext,
): CompiledRule {
	const { on, files, where, message, severity = "warning", docs } = content;
	const kind: RecordKind | undefined = property(kinds, on) as RecordKind | undefined;
	if (kind === undefined)
		return refuse("/on", {
			message: `There is no kind of records \`${show(on)}\`.`,
			hint: oneOf(on, Object.keys(kinds)),
		});
	const isMatch = where === undefined ? undefined : conditionOf(kind, where, "/where", context);
	const fitsFiles = files === undefined ? undefined : globsMatcher(files);
	const isAbout = (path: string): boolean => fitsFiles?.(context.prefix + path) !== false;
	const text = { holds: message, because: "The settings of this site require it.", severity };
	return {
		kind,
		text: { ...text, ...(docs !== undefined && { docs }) },
		needsBodies: readsBodies(kind, content),
		isAbout,
		isIn: (record) => isAbout(record.file) && isMatch?.matches(record.fields) !== false,
		check: checkOf(content, kind, context, isAbout),
	};
}

function checkOf(
	content: CustomRuleContent,
	kind: RecordKind,
	context: CustomRuleContext,
	isAbout: (path: string) => boolean,
): RecordCheck {
	const { message, where, schema } = content;
	const key = checkIn(content);
	checkPartners(content, key);
	if (key === "words") return wordsCheck(message, listOf(content, kind, context.list));
	if (key === "atMost" || key === "atLeast")
		return countCheck(message, boundsOf(content, kind), isAbout);
	checkMessage(content, kind);
	if (key === "schema") return schemaCheck(message, conditionOf(kind, schema, "/schema", context));
	if (key === "forbid") return forbidCheck(message, where);
	const path = fieldIn(content, key, kind);
	return key === "unique"
		? uniqueCheck(message, path, perOf(content, "site"), isAbout)
		: sentenceCaseCheck(message, path, context.list);
}

/** The path of the field that a key names. */
function fieldIn(
	content: CustomRuleContent,
	key: "unique" | "sentenceCase" | "distinct",
	kind: RecordKind,
): FieldPath {
	const field = content[key] ?? "";
	const mistake = unknownPath(field, kind);
	return mistake === undefined ? pathOf(field) : refuse(`/${key}`, mistake);
}

function readsBodies(
	{ bodyFields, schema: { properties = {} } }: RecordKind,
	{ where, schema, unique, sentenceCase, distinct, message }: CustomRuleContent,
): boolean {
	if (Object.keys(properties).every((field) => bodyFields.has(field))) return true;
	const conditionText = JSON.stringify([where, schema]);
	const names = [unique, sentenceCase, distinct, ...placeholdersIn(message)];
	return [...bodyFields].some(
		(field) => mentionsField(conditionText, field) || names.includes(field),
	);
}

export class CustomRuleError extends Error {
	readonly fault: CustomRuleFault;

	constructor(fault: CustomRuleFault) {
		super(fault.message);
		this.fault = fault;
	}
}

function refuse(pointer: JsonPointer, mistake: Mistake, isKey = false): never {
	throw new CustomRuleError({ pointer, isKey, ...mistake });
}

const checkKeys = [
	"schema",
	"forbid",
	"unique",
	"words",
	"sentenceCase",
	"atMost",
	"atLeast",
] as const;

type CheckKey = (typeof checkKeys)[number];

/** `atMost` and `atLeast` are one check together. */
function checkIn(content: CustomRuleContent): CheckKey {
	const [first, ...others] = checkKeys.filter((key) => content[key] !== undefined);
	if (first === undefined)
		return refuse(
			"",
			{
				message: "This custom rule checks nothing.",
				hint: "Add `schema`, `forbid`, `unique`, `words`, `sentenceCase`, `atMost` or `atLeast`.",
			},
			true,
		);
	const otherKey = others.find((key) => first !== "atMost" || key !== "atLeast");
	if (otherKey !== undefined)
		return refuse(
			`/${otherKey}`,
			{
				message: `\`${otherKey}\` cannot be used together with \`${first}\`.`,
				hint: "Write a rule for each of the two checks.",
			},
			true,
		);
	return first;
}

/** The checks that each other key belongs to. */
const checksByPartner: Readonly<Record<string, readonly CheckKey[]>> = {
	per: ["unique", "atMost", "atLeast"],
	distinct: ["atMost", "atLeast"],
	exceptions: ["sentenceCase"],
};

function checkPartners(content: CustomRuleContent, key: CheckKey): void {
	for (const [partner, checks] of Object.entries(checksByPartner))
		if (property(content, partner) !== undefined && !checks.includes(key)) {
			const names = checks.map((check) => `\`${check}\``);
			const alternatives = names.join(", ").replace(/, ([^,]*)$/, " or $1");
			const mistake = { message: `\`${partner}\` needs ${alternatives}.`, hint: "Remove the key." };
			refuse(`/${partner}`, mistake, true);
		}
}

function conditionOf(
	kind: RecordKind,
	schema: unknown,
	pointer: JsonPointer,
	{ today }: CustomRuleContext,
): Condition {
	const compiledCondition = compileCondition(kind, withToday(schema, today));
	if (compiledCondition.kind === "condition") return compiledCondition;
	const { message, hint } = compiledCondition;
	return refuse(
		pointer + compiledCondition.pointer,
		{ message, ...(hint !== undefined && { hint }) },
		compiledCondition.isKey,
	);
}

const dateLimits: ReadonlySet<string> = new Set([
	"formatMinimum",
	"formatMaximum",
	"formatExclusiveMinimum",
	"formatExclusiveMaximum",
]);

function withToday(schema: unknown, today: string): unknown {
	if (Array.isArray(schema)) return schema.map((item) => withToday(item, today));
	if (!isMapping(schema)) return schema;
	const entries = Object.entries(schema).map(([key, value]) => [
		key,
		dateLimits.has(key) && value === "today" ? today : withToday(value, today),
	]);
	return Object.fromEntries(entries);
}

/** True if the result of a rule depends on the date. */
export function dependsOnDate({ where, schema }: CustomRuleContent): boolean {
	return JSON.stringify([where, schema]).includes('"today"');
}

function checkMessage(
	{ message }: CustomRuleContent,
	kind: RecordKind,
	others: readonly string[] = [],
): void {
	for (const name of placeholdersIn(message)) {
		const mistake = others.includes(name) ? undefined : unknownPath(name, kind, others);
		if (mistake !== undefined) refuse("/message", mistake);
	}
}

function listOf(
	content: CustomRuleContent,
	kind: RecordKind,
	list: WordList | undefined,
): WordList {
	if (kind.name !== "text")
		refuse("/on", { message: "`words` looks at prose.", hint: "Write `text`." });
	checkMessage(content, kind, ["word", "suggestion"]);
	if (list === undefined) throw new RangeError("A rule with `words` has a list.");
	if (!list.hasSuggestions && placeholdersIn(content.message).includes("suggestion"))
		refuse("/message", {
			message: `\`${content.words}\` has no suggestions.`,
			hint: "Write suggestions as values of a JSON object, or use `{word}`.",
		});
	return list;
}

const bodyKinds = ["heading", "link", "image", "code", "component", "text"] as const;

/** The kinds whose records are in each part of a site. */
const kindsByPer: Readonly<Record<Exclude<Per, "site">, readonly KindName[]>> = {
	page: bodyKinds,
	group: ["page", "entry"],
	component: bodyKinds,
};

function perOf({ on, per }: CustomRuleContent, usualPer: Per): Per {
	const part = per ?? usualPer;
	if (part === "site" || (kindsByPer[part] as readonly string[]).includes(on)) return part;
	return refuse("/on", {
		message: `Records of the kind \`${on}\` are not parts of ${part}s.`,
		hint: 'Add `"per": "site"`.',
	});
}

function boundsOf(content: CustomRuleContent, kind: RecordKind): CountBounds {
	const { atLeast, atMost, message } = content;
	const per = perOf(content, "page");
	const distinct = content.distinct === undefined ? undefined : fieldIn(content, "distinct", kind);
	if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
		refuse("/atLeast", {
			message: "`atLeast` is greater than `atMost`.",
			hint: "Swap the two numbers.",
		});
	const name = placeholdersIn(message).find((one) => one !== "count");
	if (name !== undefined)
		refuse("/message", {
			message: `There is no \`{${show(name)}}\` for a number of records.`,
			hint: "Use `{count}`.",
		});
	return { atLeast, atMost, per, distinct };
}
