import type { Site } from "../site/parts/site.ts";

/** A rule or the reading of a file that threw: a bug of ours, told apart from anything that is wrong with the site. */
export interface Failure {
	/** `undefined` where a file could not be looked at. */
	readonly rule?: string;
	/** What was looked at. */
	readonly subject: string;
	readonly error: unknown;
}

export function fileFailure(path: string, error: unknown): Failure {
	return { subject: `file \`${path}\``, error };
}

/** A rule that threw, told once: what it asks of the whole site throws at each of its subjects. */
export function ruleFailure(
	rule: string,
	[first, ...others]: readonly Failure[],
): readonly Failure[] {
	if (first === undefined) return [];
	const { subject, error } = first;
	const more = others.length === 0 ? "" : ` and ${others.length} more`;
	return [{ rule, subject: `${subject}${more}`, error }];
}

/** The files that could not be looked at. */
export function unreadFiles(site: Site): Failure[] {
	return site.files.failures.all.map(({ path, error }) =>
		fileFailure(path, error),
	);
}
