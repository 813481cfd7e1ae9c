import type { Location } from "../text/source-file.ts";
import { unknownRuleComplaint } from "../text/wording/rule-names.ts";
import type { Finding } from "./finding.ts";

/** A comment that accepts findings, such as `# docproof-ignore rule-name: reason`. */
export interface IgnoreComment {
	readonly at: Location;
	/** The name of the rule; empty if the comment refers to no rule. */
	readonly rule: string;
	/**
	 * The location of the rule's name; the location of the whole comment if the comment refers to no
	 * rule.
	 */
	readonly ruleAt: Location;
	/** The reason; empty if the comment gives no reason. */
	readonly reason: string;
	/** True if the reason follows the name of the rule without a colon. */
	readonly isColonMissing: boolean;
	/** The line whose findings the comment accepts, counted from 1. */
	readonly line: number;
}

/** A comment that accepts nothing because its syntax is wrong. */
export interface WrongComment {
	readonly at: Location;
	readonly why:
		| { readonly kind: "no rule" | "no colon" | "no reason" }
		| {
				readonly kind: "unknown rule";
				readonly rule: string;
				readonly hint: string;
		  };
}

/** Separates comments with a rule and a reason from all other comments. */
export function partitionComments(
	comments: readonly IgnoreComment[],
	rules: readonly string[],
): {
	readonly validComments: readonly IgnoreComment[];
	readonly wrongComments: readonly WrongComment[];
} {
	const valid: IgnoreComment[] = [];
	const wrong: WrongComment[] = [];
	const ruleNames = new Set(rules);
	for (const comment of comments) {
		const fault = faultOf(comment, ruleNames);
		if (fault === undefined) valid.push(comment);
		else wrong.push(fault);
	}
	return { validComments: valid, wrongComments: wrong };
}

function faultOf(
	{ at, rule, ruleAt, reason, isColonMissing }: IgnoreComment,
	rules: ReadonlySet<string>,
): WrongComment | undefined {
	if (rule === "") return { at, why: { kind: "no rule" } };
	if (isColonMissing) return { at, why: { kind: "no colon" } };
	if (!rules.has(rule)) {
		const { hint } = unknownRuleComplaint(rule, [...rules]);
		return { at: ruleAt, why: { kind: "unknown rule", rule, hint } };
	}
	return reason === "" ? { at, why: { kind: "no reason" } } : undefined;
}

export function commentFinder(
	comments: readonly IgnoreComment[],
): (finding: Finding) => IgnoreComment | undefined {
	const commentKey = (rule: string, path: string, line: number): string =>
		`${rule}\n${path}\n${line}`;
	const commentByKey = new Map(
		comments.map((comment) => [
			commentKey(comment.rule, comment.at.file.path, comment.line),
			comment,
		]),
	);
	return ({ rule, at: { file, range } }) =>
		commentByKey.get(commentKey(rule, file.path, file.position(range.start).line));
}
