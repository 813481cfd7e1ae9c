// Limits on the work that one file can cause, because files of strangers can be hostile. docproof
// reports each reached limit as "Not checked", so that silence never means "without a fault".

interface WorkLimit {
	readonly steps: number;
	/** The parts that are not examined beyond the limit, in words. */
	readonly what: string;
	/** True if an unexamined part may stop the build. */
	readonly mayStopBuild?: true;
}

const workLimits = {
	/** Comparisons of a value in an example with a schema. */
	examples: { steps: 1_000_000, what: "some examples" },
	/** Comparisons of an example with a schema, one inside the other. */
	"levels of an example": { steps: 60, what: "some examples with more than 60 levels of schemas" },
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

	/** Counts steps. Returns false if no steps are left: then the work has to end. */
	take(steps = 1): boolean {
		this.#steps -= steps;
		if (this.#steps >= 0) return true;
		const names = exceededByOwner.get(this.#owner) ?? new Set();
		exceededByOwner.set(this.#owner, names.add(this.#name));
		return false;
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
