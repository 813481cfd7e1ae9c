// Evidence that an address means a page: the page has the words that set the address apart.
import { wordsOf } from "../../text/wording/suggest.ts";

/** The words of a name in the singular, so that `webhooks` and `webhook` are one word. */
export function stemsOf(name: string): readonly string[] {
	return wordsOf(name).map((word) =>
		word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word,
	);
}

/**
 * The parts of a slug: the folders and the name. For `index` and `overview`, the name of the folder
 * counts.
 */
export interface SlugParts {
	readonly folders: readonly string[];
	readonly name: string;
}

export function slugParts(slug: string): SlugParts {
	const folders = slug.split("/");
	const name = folders.pop() ?? "";
	const isFolder = name === "index" || name === "overview";
	return { folders, name: isFolder ? (folders.at(-1) ?? name) : name };
}

interface CandidatePage {
	readonly slug: string;
	readonly title: string;
}

/** The number of pages whose address has a word. */
type WordCount = (word: string) => number;

/**
 * True if a page has all words that set the name of a slug apart, has the rarest of these words in
 * its own name or title, and does not describe another action. For example, `get-webhook-events` is
 * neither `get-events` nor `delete-webhook-events`.
 */
export function hasDistinctWords(slug: string, page: CandidatePage, countOf: WordCount): boolean {
	const words = stemsOf(slugParts(slug).name);
	const distinctWords = new Set(
		words.filter(
			(word) => !actionByVerb.has(word) && !fillWords.has(word) && !/^\d\d?$/.test(word),
		),
	);
	let rarestCount = Number.POSITIVE_INFINITY;
	for (const word of distinctWords) rarestCount = Math.min(rarestCount, countOf(word));
	const { folders, name } = slugParts(page.slug);
	const ownWords = [...withPairs(stemsOf(name)), ...withPairs(stemsOf(page.title))];
	const ownWordSet = new Set(ownWords);
	const allWords = new Set([
		...ownWords,
		...folders.flatMap((folder) => withPairs(stemsOf(folder))),
	]);
	return (
		words.length > 0 &&
		words.every(
			(word, index) =>
				!distinctWords.has(word) ||
				hasWord(countOf(word) === rarestCount ? ownWordSet : allWords, words, index),
		) &&
		!isOtherAction(words[0], ownWordSet)
	);
}

const fillWords = new Set(["a", "an", "and", "by", "for", "from", "in", "of", "the", "to", "with"]);

/**
 * The words, and each pair of neighboring words as one word, so that `api-key` also has `apikey`.
 */
function withPairs(words: readonly string[]): readonly string[] {
	return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

function hasWord(pageWords: ReadonlySet<string>, words: readonly string[], index: number): boolean {
	const word = words[index] ?? "";
	const isLongWord = word.length > 3;
	return (
		pageWords.has(word) ||
		(isLongWord &&
			[...pageWords].some((other) => other.startsWith(word) || other.endsWith(word))) ||
		pageWords.has(`${words[index - 1]}${word}`) ||
		pageWords.has(`${word}${words[index + 1]}`)
	);
}

/**
 * The number of addresses from which a word is common. A common word sets no address apart, because
 * a common word says little about a page.
 */
const commonCount = 10;

/**
 * True if a page shares enough words of the folders with an address. A name alone, such as `faq`,
 * can belong to many pages: such a page needs a word of the nearest folder. A name of common words
 * needs a word of any folder; a rare name that no rival has needs no other word. Rivals are other
 * pages with the name of the address or of the page.
 */
export function isUnambiguous(
	slug: string,
	page: CandidatePage,
	hasRivals: boolean,
	countOf: WordCount,
): boolean {
	const nameWords = stemsOf(slugParts(slug).name);
	const hasRareWord = nameWords.some((word) => countOf(word) < commonCount);
	if (!hasRivals && hasRareWord) return true;
	const stemsOfPage = new Set(stemsOf(page.slug));
	const folders = slugParts(slug)
		.folders.map((folder) => wordsBeside(folder, nameWords, countOf))
		.filter((words) => words.length > 0);
	const comparedFolders = hasRivals ? folders.slice(-1) : folders;
	return comparedFolders.length === 0
		? !hasRivals
		: comparedFolders.flat().some((word) => stemsOfPage.has(word));
}

/** The words of a folder that at least one address has, and that the name lacks. */
function wordsBeside(
	folder: string,
	nameWords: readonly string[],
	countOf: WordCount,
): readonly string[] {
	return stemsOf(folder).filter((word) => countOf(word) > 0 && !nameWords.includes(word));
}

/** The name of a slug as one word. Pages with the same name are rivals. */
export function nameKey(slug: string): string {
	return stemsOf(slugParts(slug).name).join("");
}

/**
 * Verbs at the start of the names of operations, and of guides; verbs with the same number have the
 * same meaning.
 */
const actionByVerb = new Map([
	["get", 1],
	["list", 1],
	["create", 2],
	["add", 2],
	["post", 2],
	["update", 3],
	["edit", 3],
	["put", 3],
	["patch", 3],
	["delete", 4],
	["remove", 4],
	["revoke", 4],
]);

/**
 * True if a name begins with a verb, and the words of a page have no verb with the same meaning. A
 * page without a verb fits a verb that means reading.
 */
function isOtherAction(verb: string | undefined, stemsOfPage: ReadonlySet<string>): boolean {
	const action = actionByVerb.get(verb ?? "");
	if (action === undefined) return false;
	const ownActions = [...stemsOfPage].flatMap((word) => actionByVerb.get(word) ?? []);
	const isReadingVerb = action === 1;
	return !ownActions.includes(action) && !(isReadingVerb && ownActions.length === 0);
}
