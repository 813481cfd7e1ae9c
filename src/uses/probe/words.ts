/** `1 page`, `12 pages`. */
export function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** ` of 800` where not all were looked at. */
export function mostOf(looked: number, all: number): string {
	return looked < all ? ` of ${all}` : "";
}
