export type RemoteText =
	| { readonly text: string }
	/** `why` is the end of a sentence that begins with the URL. */
	| { readonly kind: "unavailable" | "private"; readonly why: string };

/** The results of fetching by URL. The URLs are spelled as in the site. */
export type RemoteTexts = ReadonlyMap<string, RemoteText>;
