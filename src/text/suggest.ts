import { distance } from "fastest-levenshtein";

/** The candidate that looks most like `word`, if one looks like it at all: at most one edit in four characters. */
export function nearest<Candidate>(
	word: string,
	candidates: Iterable<Candidate>,
	spelling: (candidate: Candidate) => string,
): Candidate | undefined {
	let best: Candidate | undefined;
	let bestDistance = Math.round(word.length / 4) + 1;
	const lower = word.toLowerCase();
	for (const candidate of candidates) {
		const text = spelling(candidate).toLowerCase();
		if (Math.abs(text.length - word.length) >= bestDistance) continue;
		const edits = distance(lower, text);
		if (edits < bestDistance) {
			best = candidate;
			bestDistance = edits;
		}
	}
	return best;
}

/** The nearest of the candidates if no other one looks like `word` too: what the author must have meant. */
export function onlyNear(
	word: string,
	candidates: readonly string[],
): string | undefined {
	const near = nearest(word, candidates, (candidate) => candidate);
	if (near === undefined) return undefined;
	const others = candidates.filter((candidate) => candidate !== near);
	return nearest(word, others, (candidate) => candidate) === undefined
		? near
		: undefined;
}

/** The nearest of the paths of a whole site: a slip in the name within one folder, or the same name in another folder. */
export class PathSuggestions {
	readonly #byFolder = new Map<string, string[]>();
	readonly #byName = new Map<string, string[]>();

	constructor(paths: Iterable<string>) {
		for (const path of paths) {
			const [folder, name] = split(path);
			push(this.#byFolder, folder, path);
			push(this.#byName, name, path);
		}
	}

	/** The path that is equal but for letter case. */
	otherCase(path: string): string | undefined {
		const lower = path.toLowerCase();
		const [, name] = split(path);
		return this.#byName
			.get(name)
			?.find((candidate) => candidate.toLowerCase() === lower);
	}

	similar(path: string): string | undefined {
		const [folder, name] = split(path);
		const sibling = nearest(
			name,
			this.#byFolder.get(folder) ?? [],
			(candidate) => split(candidate)[1],
		);
		if (sibling !== undefined) return sibling;
		// Every folder can have an index: that another one has is no hint.
		if (name === "index") return undefined;
		const namesakes = this.#byName.get(name) ?? [];
		return (
			nearest(path, namesakes, (candidate) => candidate) ??
			(namesakes.length === 1 ? namesakes[0] : undefined)
		);
	}
}

/** Folder and name in lower case. */
function split(path: string): [folder: string, name: string] {
	const lower = path.toLowerCase();
	const slash = lower.lastIndexOf("/");
	return [lower.slice(0, Math.max(slash, 0)), lower.slice(slash + 1)];
}

function push(map: Map<string, string[]>, key: string, value: string): void {
	const values = map.get(key);
	if (values === undefined) map.set(key, [value]);
	else values.push(value);
}

/** "Did you mean `name`?", for a hint. */
export function didYouMean(name: string): string {
	return `Did you mean \`${name}\`?`;
}
