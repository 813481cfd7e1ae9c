// Random titles.

/** Random numbers, the same for a seed. */
export class Chance {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** A number from 0 up to `limit`, which is excluded. */
	below(limit: number): number {
		this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
		return Math.floor((this.#state / 2 ** 32) * limit);
	}

	of<Item>(items: readonly Item[]): Item {
		const item = items[this.below(items.length)];
		if (item === undefined) throw new Error("There is nothing to choose.");
		return item;
	}

	is(percent: number): boolean {
		return this.below(100) < percent;
	}
}

export const words = [
	...["Foo", "foo", "Bar", "Set up", "API", "Users", "it", "v1.2.0", "Step 1"],
	...["snake_case", "__init__", "C++", "C#", "package.json", "Foo 2", "A"],
	...["Café", "Über", "Что", "нового", "日本", "中文", "手順1：設定", "50%", "2"],
];
const signs = [
	...[" & ", "/", " - ", " -- ", "--", " --- ", ": ", "? ", "! ", ", ", "..."],
	...[" = ", " + ", " @ ", " | ", "; ", " → ", " — ", "·", " (ok) ", "=", "~"],
	...["’s ", "'s ", "' ", ' "run" ', " 'n' ", "\\_", "&amp;", " © ", " ® "],
];
const inline = [
	...["`GET /v1/{id}`", "`npm i`", "`it's`", "`--flag`", "**bold**", "*it*"],
	...["[link](/a)", "[What's](/a)", "_em_", "~~gone~~", "$x^2$", "{1 + 1}"],
	...["{/* none */}", "🚀", "✅", "👩‍💻", ":rocket:", "<b>b</b>", "\\*", "<br />"],
	...['<a id="in-text" />', "<Badge>New</Badge>", "![picture](/p.png)"],
	...['<Visibility for="agents">Pro</Visibility>'],
	...['<Visibility for="humans">all</Visibility>', "&copy;", "5 > 3"],
];

/** A Markdown title. */
export function title(chance: Chance): string {
	let text = chance.of(words);
	while (chance.is(40))
		text += chance.is(50)
			? chance.of(signs) + chance.of(words)
			: ` ${chance.of(chance.is(60) ? inline : words)} ${chance.of(words)}`;
	return text.replaceAll(/ {2,}/g, " ").trim();
}

/** A title of a component. */
export function plainTitle(chance: Chance): string {
	const sign = chance.of([" & ", "/", " - ", ": ", "? ", " ", "'s ", "--"]);
	const text = chance.of(words);
	const longer = chance.is(40) ? text + sign + chance.of(words) : text;
	return chance.is(10) ? `${longer} \`npm i\`` : longer;
}

/** Ids as authors write them. */
export const own = ["foo", "my_Id", "a b", "A", "Was?", "x:y", "foo-2", "ünï", "100%"];
