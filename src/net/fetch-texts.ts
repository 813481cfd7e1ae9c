import type { RemoteText, RemoteTexts } from "../source/remote-text.ts";
import { type FetchSettings, HttpsClient } from "./https-client.ts";

const maxAtOnce = 8;

/** Fetches files. Never rejects: a failure is the answer for its URL. */
export async function fetchTexts(
	urls: readonly string[],
	settings: FetchSettings,
): Promise<RemoteTexts> {
	const client = new HttpsClient(settings);
	const texts = new Map<string, RemoteText>();
	const waitingUrls = urls.values();
	const fetchNext = async (): Promise<void> => {
		// Concurrent loops share one iterator, so that each URL is fetched once.
		for (const url of waitingUrls) texts.set(url, await client.fetch(url));
	};
	await Promise.all(Array.from({ length: maxAtOnce }, fetchNext));
	client.close();
	// The texts are sorted in the order of the URLs, because answers arrive in any order.
	return new Map(
		urls.flatMap((url) => {
			const text = texts.get(url);
			return text === undefined ? [] : [[url, text]];
		}),
	);
}
