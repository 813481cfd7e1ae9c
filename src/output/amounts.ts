export function amount(count: number, noun: string): string {
	const pluralEnding = noun.endsWith("s") ? "es" : "s";
	const pluralNoun = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : noun + pluralEnding;
	return `${formatCount(count)} ${count === 1 ? noun : pluralNoun}`;
}

/**
 * Formats `1061` as `1,061` without the locale's own formatting, because that formatting takes
 * longer to load than a small site takes to check.
 */
export function formatCount(count: number): string {
	return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

export function joinWithAnd(parts: readonly string[]): string {
	return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
