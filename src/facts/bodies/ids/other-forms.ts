// What other tools make of the titles and ids of a page: people who come from there write that.
import { decodedText } from "./fragments.ts";
import type { Holder } from "./holders.ts";
import type { knownIds } from "./made-ids.ts";
import { folded, headingId } from "./slug.ts";

export class OtherForms {
	/** The ids that each form stands for, by the form. */
	readonly #ids = new Map<string, Set<string>>();

	constructor(made: ReturnType<typeof knownIds>, holders: readonly Holder[]) {
		const numbers = new Map<string, number>();
		const ids = new Map(made.map(({ id, holder }) => [holder, id]));
		for (const holder of holders) {
			const { name, written } = holder;
			const isHeading = name === "#" || /^h[1-6]$/.test(name);
			const form = isHeading ? numbered(formOfGitHub(written), numbers) : "";
			const id = ids.get(holder);
			if (id === undefined) continue;
			const plain = written === "" ? "" : folded(headingId(written));
			const forms = [form, formOfGitHub(written), plain, folded(id)];
			for (const one of [...forms, decodedText(id)]) this.#add(one, id);
		}
	}

	/** The ids that a fragment is another form of. */
	idsOf(fragment: string): ReadonlySet<string> {
		const lower = fragment.toLowerCase();
		return new Set([...(this.#ids.get(lower) ?? []), ...(this.#ids.get(folded(lower)) ?? [])]);
	}

	#add(form: string, id: string): void {
		if (form === "") return;
		const key = form.toLowerCase();
		const ids = this.#ids.get(key);
		if (ids === undefined) this.#ids.set(key, new Set([id]));
		else ids.add(id);
	}
}

function formOfGitHub(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
		.replaceAll(" ", "-");
}

/** There the second of a name gets `-1`. */
function numbered(form: string, numbers: Map<string, number>): string {
	const count = numbers.get(form) ?? 0;
	numbers.set(form, count + 1);
	return count === 0 ? form : `${form}-${count}`;
}
