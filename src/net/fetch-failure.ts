// Why a file behind a URL is not there, in plain words.
import type { RemoteText } from "../source/remote-text.ts";

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
	const why = reasonFor(code) ?? `cannot be fetched (${code ?? message})`;
	return { kind: "unavailable", why };
}

/** By the code of an error of Node: the end of a sentence that begins with what was asked. */
export function reasonFor(code = ""): string | undefined {
	const known = reasons.get(code);
	if (known !== undefined) return known;
	if (code.startsWith(statusCode))
		return `answers with status ${code.slice(statusCode.length)}, which does not answer a request`;
	if (code.startsWith("HPE_"))
		return `answers with something else than HTTP (${code})`;
	return /CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
		? `has a certificate that is not trusted (${code})`
		: undefined;
}

const statusCode = "STATUS_";

/** What is thrown for a status that is none of an answer, as that of going on with another protocol. */
export function strangeStatus(status: number): Error {
	return Object.assign(new Error("no answer"), { code: statusCode + status });
}

const reasons = new Map([
	["ENOTFOUND", "has an unknown host"],
	["EAI_AGAIN", "has a host that cannot be resolved"],
	["ECONNREFUSED", "refuses the connection"],
	["ECONNRESET", "closes the connection"],
	["ETIMEDOUT", "does not respond"],
	["Z_BUF_ERROR", "sends a compressed text that breaks off"],
	["Z_DATA_ERROR", "sends a compressed text that is broken"],
]);
