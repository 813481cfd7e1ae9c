// The questions to Mintlify's packages, and their answers.

export type Answer =
	| null
	| boolean
	| number
	| string
	| readonly Answer[]
	| { readonly [key: string]: Answer };

/** By the name of the input, and by aspect. */
export type Answers = ReadonlyMap<string, Readonly<Record<string, Answer>>>;

/** The JSON form of `Answers`. */
export type WrittenAnswers = readonly (readonly [
	input: string,
	answers: Readonly<Record<string, Answer>>,
])[];

/** Equal texts for equal answers. */
export function canonicalText(answer: Answer | undefined): string {
	return JSON.stringify(answer, (_, value: unknown) => sorted(value)) ?? "";
}

function sorted(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A value of the packages as JSON. Values that JSON cannot express are left out. */
export function answerOf(value: unknown): Answer {
	if (value === null || value === undefined) return null;
	if (value instanceof Set || value instanceof Map) return [...value].map(answerOf);
	if (Array.isArray(value)) return value.map(answerOf);
	if (typeof value === "object")
		return Object.fromEntries(
			Object.entries(value)
				.filter(([, item]) => item !== undefined)
				.map(([key, item]) => [key, answerOf(item)]),
		);
	return typeof value === "boolean" || typeof value === "number" ? value : String(value);
}
