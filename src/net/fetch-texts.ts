import type { RemoteText, RemoteTexts } from "../source/remote-text.ts";
import { type FetchSettings, HttpsClient } from "./https-client.ts";

/** So many are fetched at once. */
const maxAtOnce = 8;

/** Never rejects: what goes wrong with one file is its answer. */
export async function fetchTexts(
	urls: readonly string[],
	settings: FetchSettings,
): Promise<RemoteTexts> {
	const client = new HttpsClient(settings);
	const texts = new Map<string, RemoteText>();
	const waiting = urls.values();
	const fetchNext = async (): Promise<void> => {
		// Those who fetch at the same time share what is waiting.
		for (const url of waiting) texts.set(url, await client.fetch(url));
	};
	await Promise.all(Array.from({ length: maxAtOnce }, fetchNext));
	client.close();
	// In the order in which they are named, whichever came first.
	return new Map(
		urls.flatMap((url) => {
			const text = texts.get(url);
			return text === undefined ? [] : [[url, text]];
		}),
	);
}
