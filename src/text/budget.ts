// Limits on the work that one file can cause, because files of strangers can be hostile. docproof
// reports each reached limit as "Not checked", so that silence never means "without a fault".

interface WorkLimit {
	readonly steps: number;
	/** The parts that are not examined beyond the limit, in words. */
	readonly what: string;
	/** True if an unexamined part may stop the build. */
	readonly mayStopBuild?: true;
}

/** One error often causes the errors that follow. */
export const maxFaultsOfPage = 20;

const workLimits = {
	/** Comparisons of a value in an example with a schema. */
	examples: { steps: 1_000_000, what: "some examples" },
	/** Comparisons of an example with a schema, one inside the other. */
	"levels of an example": { steps: 60, what: "some examples with more than 60 levels of schemas" },
	/** Steps of trying texts with patterns. */
	patterns: { steps: 10_000_000, what: "some texts with patterns" },
	/** Schemas that are merged for one value, by `allOf` and references. */
	"merged schemas": { steps: 200, what: "some schemas with more than 200 parts" },
	/** Schemas above or below a schema that describe the properties of the same values. */
	"described properties": { steps: 2000, what: "some required properties" },
	/** Schemas at other locations that may describe the same values, and the schemas below them. */
	"related schemas": { steps: 5000, what: "some required properties" },
	/** Schemas of one body whose fields are listed. */
	"fields of a body": { steps: 1000, what: "some fields of large bodies" },
	/** Values of one operation whose texts are compared with another state. */
	"texts of an operation": { steps: 20_000, what: "some texts of operations" },
	/** Pairs of schemas of one part of an operation that are compared with another state. */
	"changes of schemas": { steps: 3000, what: "some changes of schemas" },
	/** Schemas and names that are examined for discriminators. */
	discriminators: { steps: 300_000, what: "some discriminators" },
	/** Alternatives of discriminators with a `defaultMapping`. */
	"default mappings": {
		steps: 300_000,
		what: "some values of `defaultMapping`",
		mayStopBuild: true,
	},
	/** Headings and components of a page with its snippets. */
	"ids of a page": { steps: 20_000, what: "some ids of headings" },
	/** Headings and components whose ids are unknown. Each is compared with each link. */
	"unknown ids": { steps: 1000, what: "some ids of headings" },
	/** Imports through which a page or snippet can get a component. */
	imports: { steps: 2000, what: "some names of components" },
	/** Formulas that define macros, which can expand without end. */
	"formulas with macros": { steps: 50, what: "some formulas" },
	/**
	 * Characters of a formula that defines macros, because KaTeX limits the number of expansions, but
	 * not the length of the expanded text.
	 */
	"length of a formula with macros": { steps: 500, what: "some formulas" },
	/** Characters of any other formula. No formula written by hand is longer. */
	"length of a formula": { steps: 10_000, what: "some formulas" },
	/** Syntax errors of a page that are reported. */
	"faults of a page": { steps: maxFaultsOfPage, what: "some syntax errors" },
	/** Copies, of all pages together, that are parsed to find errors after the first error. */
	"copies of pages": { steps: 1000, what: "some syntax errors" },
	/** The time of parsing copies of one page, in units of `parsingTime`. */
	"copies of a page": { steps: 1_500_000, what: "some syntax errors" },
	/** Characters of scripts that are parsed again to read the values of a page's exports. */
	"exported values": { steps: 1_000_000, what: "some exported values" },
	/** Pages that show a snippet; each of its relative links is resolved for each page. */
	"pages of a snippet": { steps: 200, what: "some relative links" },
	/** Redirects that readers follow one after another. Real sites have no longer chains. */
	"chain of redirects": { steps: 10, what: "some chains of redirects" },
	/** Redirects that apply to one address, because a target can match several wildcards. */
	"redirects of an address": { steps: 100, what: "some chains of redirects" },
	/** Values that are visited again while references are replaced, which can multiply a file. */
	references: { steps: 1_000_000, what: "some references", mayStopBuild: true },
	/** Values inside each other after references are replaced, which can nest without end. */
	"levels of references": { steps: 1000, what: "some references", mayStopBuild: true },
} satisfies Readonly<Record<string, WorkLimit>>;

export type BudgetName = keyof typeof workLimits;

const exceededByOwner = new WeakMap<object, Set<BudgetName>>();

/** The steps that are left for some work on a file. */
export class Budget {
	readonly #owner: object;
	readonly #name: BudgetName;
	#steps: number;

	/** `owner` is the file: its root value, or its body. */
	constructor(owner: object, name: BudgetName) {
		this.#owner = owner;
		this.#name = name;
		this.#steps = workLimits[name].steps;
	}

	get left(): number {
		return Math.max(this.#steps, 0);
	}

	/**
	 * Counts steps. Returns false if no steps are left: then the work has to end. `owner` is the file
	 * of these steps, for a limit that several files share.
	 */
	take(steps = 1, owner = this.#owner): boolean {
		this.#steps -= steps;
		if (this.#steps >= 0) return true;
		this.exhaust(owner);
		return false;
	}

	/** Records that the work ended early, for example because the stack was exhausted. */
	exhaust(owner = this.#owner): void {
		const names = exceededByOwner.get(owner) ?? new Set();
		exceededByOwner.set(owner, names.add(this.#name));
	}

	/** Returns the steps of work that has ended, which is for work that nests. */
	giveBack(steps = 1): void {
		this.#steps += steps;
	}
}

/** The limits that work on a file has reached, each with other words. */
export function exceededLimits(owner: object): readonly WorkLimit[] {
	const limits: WorkLimit[] = Array.from(
		exceededByOwner.get(owner) ?? [],
		(name) => workLimits[name],
	);
	return [...new Map(limits.map((limit) => [limit.what, limit])).values()];
}
