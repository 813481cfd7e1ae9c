import type { RemoteText, RemoteTexts } from "../../text/remote-text.ts";
import { type FetchSettings, HttpsClient } from "./https-client.ts";

const maxConcurrent = 8;

/** The promise never rejects: a file that cannot be fetched has a failure as its result. */
export async function fetchTexts(
	urls: readonly string[],
	settings: FetchSettings,
): Promise<RemoteTexts> {
	const client = new HttpsClient(settings);
	const textByUrl = new Map<string, RemoteText>();
	const waitingUrls = urls.values();
	const fetchNext = async (): Promise<void> => {
		// Concurrent loops share one iterator, so that each URL is fetched once.
		for (const url of waitingUrls) textByUrl.set(url, await client.fetch(url));
	};
	await Promise.all(Array.from({ length: maxConcurrent }, fetchNext));
	client.close();
	// The texts are sorted in the order of the URLs, because answers arrive in any order.
	return new Map(
		urls.flatMap((url) => {
			const text = textByUrl.get(url);
			return text === undefined ? [] : [[url, text]];
		}),
	);
}
