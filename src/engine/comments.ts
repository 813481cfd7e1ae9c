// Comments of users that accept findings.
import type { Location } from "../source/source-file.ts";
import { noRule } from "../text/rule-names.ts";
import type { Finding } from "./finding.ts";

/** A comment such as `# docproof-ignore rule-name: reason`. */
export interface IgnoreComment {
	/** Of the whole comment. */
	readonly at: Location;
	/** Empty where the comment names none. */
	readonly rule: string;
	/** Of the name of the rule; of the whole comment where it names none. */
	readonly ruleAt: Location;
	/** Empty where the comment gives none. */
	readonly reason: string;
	/** Whether something that is no reason stands where the colon is to be. */
	readonly lacksColon: boolean;
	/** The line that it means, counted from 1. */
	readonly line: number;
}

/** A comment that can accept nothing, as it is not written as it must be. */
export interface WrongComment {
	readonly at: Location;
	readonly why:
		| { readonly kind: "no rule" | "no colon" | "no reason" }
		| {
				readonly kind: "unknown rule";
				readonly rule: string;
				/** The next step. */
				readonly hint: string;
		  };
}

/** Tells comments that name a rule and give a reason from those that do not. */
export function sortComments(
	comments: readonly IgnoreComment[],
	rules: readonly string[],
): {
	readonly sound: readonly IgnoreComment[];
	readonly wrong: readonly WrongComment[];
} {
	const sound: IgnoreComment[] = [];
	const wrong: WrongComment[] = [];
	const known = new Set(rules);
	for (const comment of comments) {
		const fault = faultOf(comment, known);
		if (fault === undefined) sound.push(comment);
		else wrong.push(fault);
	}
	return { sound, wrong };
}

function faultOf(
	{ at, rule, ruleAt, reason, lacksColon }: IgnoreComment,
	rules: ReadonlySet<string>,
): WrongComment | undefined {
	if (rule === "") return { at, why: { kind: "no rule" } };
	if (lacksColon) return { at, why: { kind: "no colon" } };
	if (!rules.has(rule)) {
		const { hint } = noRule(rule, [...rules]);
		return { at: ruleAt, why: { kind: "unknown rule", rule, hint } };
	}
	return reason === "" ? { at, why: { kind: "no reason" } } : undefined;
}

/** Asks of findings for the comment that accepts them. */
export function commentsByPlace(
	comments: readonly IgnoreComment[],
): (finding: Finding) => IgnoreComment | undefined {
	const key = (rule: string, path: string, line: number): string => `${rule}\n${path}\n${line}`;
	const byLine = new Map(
		comments.map((comment) => [key(comment.rule, comment.at.file.path, comment.line), comment]),
	);
	return ({ rule, at: { file, range } }) =>
		byLine.get(key(rule, file.path, file.position(range.start).line));
}
