// The numbers by which Mintlify makes repeated ids unique.

/**
 * The numbers of equal slugs: `foo`, `foo-2` and `foo-3`. For a slug that ends with a number,
 * Mintlify also considers the count of the slug without the number.
 */
export class SlugNumbers {
	readonly #countBySlug = new Map<string, number>();

	takeNextSlug(slug: string): string {
		if (slug === "") return "";
		const key = slug.toLowerCase();
		const stemCount = this.#countBySlug.get(withoutNumbers(key)) ?? 0;
		const count = (this.#countBySlug.get(key) ?? 0) + 1;
		this.#countBySlug.set(key, count);
		return count > 1 || stemCount > 2 ? `${slug}-${count}` : slug;
	}
}

function withoutNumbers(slug: string): string {
	let end = slug.length;
	for (;;) {
		const dash = slug.lastIndexOf("-", end - 1);
		if (dash === -1 || !/^\d+$/.test(slug.slice(dash + 1, end))) break;
		end = dash;
	}
	return slug.slice(0, end);
}

/** The ids of all headings of a page, including ids from `id` attributes. */
export class HeadingIdRegister {
	readonly #countBySlug = new Map<string, number>();

	takeId(slug: string): string {
		const count = this.#countBySlug.get(slug) ?? 0;
		this.#countBySlug.set(slug, count + 1);
		if (count === 0) return slug;
		let nextNumber = count + 1;
		while (this.#countBySlug.has(`${slug}-${nextNumber}`)) nextNumber++;
		this.#countBySlug.set(`${slug}-${nextNumber}`, 1);
		return `${slug}-${nextNumber}`;
	}
}

/** The id with the number that GitHub adds: `-1` for the second of two equal ids. */
export function numberId(id: string, countById: Map<string, number>): string {
	const count = countById.get(id) ?? 0;
	countById.set(id, count + 1);
	return count === 0 ? id : `${id}-${count}`;
}
