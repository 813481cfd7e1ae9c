/** Limits of the number of characters; `maxLength` is `undefined` without an upper limit. */
export interface LengthBounds {
	readonly minLength: number;
	readonly maxLength: number | undefined;
}

/** The options of a rule about the length of a text, such as "title". */
export function lengthOptions(name: string) {
	return {
		minLength: {
			description: `The minimum number of characters in a ${name}.`,
			type: "integer",
			minimum: 0,
			default: 0 as number,
		},
		maxLength: {
			description: `The maximum number of characters in a ${name}.`,
			type: "integer",
			minimum: 1,
		},
	} as const;
}

/**
 * The number of characters of a text whose length is outside of the limits; `undefined` for any
 * other text.
 */
export function lengthOutside(
	text: string,
	{ minLength, maxLength = Number.POSITIVE_INFINITY }: LengthBounds,
): number | undefined {
	const length = Array.from(text.trim()).length;
	return length < minLength || length > maxLength ? length : undefined;
}

function lengthsWithin({ minLength, maxLength }: LengthBounds): string {
	if (maxLength === undefined)
		return `at least ${minLength} ${minLength === 1 ? "character" : "characters"}`;
	return minLength > 0
		? `${minLength} to ${maxLength} characters`
		: `at most ${maxLength} characters`;
}

export function wrongLengthReport(
	name: string,
	length: number,
	bounds: LengthBounds,
): { readonly message: string; readonly consequence: string; readonly hint: string } {
	return {
		message: `The ${name} has ${length} ${length === 1 ? "character" : "characters"}.`,
		consequence: `The settings of this site require a ${name} of ${lengthsWithin(bounds)}.`,
		hint: `Write a ${name} of ${lengthsWithin(bounds)}.`,
	};
}
