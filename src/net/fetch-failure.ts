// Why a file behind a URL is not there, in plain words.
import type { RemoteText } from "../site/specs/remote-text.ts";

/** The reason why a file is not there, thrown up to the answer. */
export class Failure extends Error {
	readonly kind: "unavailable" | "private";

	constructor(kind: "unavailable" | "private", why: string) {
		super(why);
		this.kind = kind;
	}
}

/** Of an error of Node the cause in plain words. */
export function answerTo(error: unknown): RemoteText {
	if (error instanceof Failure) return { kind: error.kind, why: error.message };
	const { code, message } = error as NodeJS.ErrnoException;
	if (message.includes("is not allowed"))
		return { kind: "private", why: "points to a private address" };
	const why = reasons[code ?? ""] ?? `cannot be fetched (${code ?? message})`;
	return { kind: "unavailable", why };
}

/** By the code of an error of Node: the end of a sentence that begins with what was asked. */
export const reasons: Readonly<Record<string, string>> = {
	ENOTFOUND: "has an unknown host",
	EAI_AGAIN: "has a host that cannot be resolved",
	ECONNREFUSED: "refuses the connection",
	ECONNRESET: "closes the connection",
	ETIMEDOUT: "does not respond",
};
