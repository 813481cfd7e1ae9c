// The numbers by which Mintlify makes repeated ids unique.

/**
 * The numbers of equal slugs: `foo`, `foo-2` and `foo-3`. A slug that ends with a number also
 * counts the slug without it.
 */
export class Numbers {
	readonly #counts = new Map<string, number>();

	takeNext(slug: string): string {
		if (slug === "") return "";
		const key = slug.toLowerCase();
		const stemCount = this.#counts.get(withoutNumbers(key)) ?? 0;
		const count = (this.#counts.get(key) ?? 0) + 1;
		this.#counts.set(key, count);
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
export class Register {
	readonly #counts = new Map<string, number>();

	take(slug: string): string {
		const count = this.#counts.get(slug) ?? 0;
		this.#counts.set(slug, count + 1);
		if (count === 0) return slug;
		let nextNumber = count + 1;
		while (this.#counts.has(`${slug}-${nextNumber}`)) nextNumber++;
		this.#counts.set(`${slug}-${nextNumber}`, 1);
		return `${slug}-${nextNumber}`;
	}
}
