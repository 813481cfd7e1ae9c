// Methods of `additionalOperations` that Mintlify does not take.
import { child } from "../../source/pointer.ts";
import { isMapping } from "../../source/value.ts";
import type { Part } from "../spec/parts.ts";
import { methods } from "../spec/spec.ts";
import type { Fault } from "./fault.ts";
import { isToken } from "./header-names.ts";

const fixed: ReadonlySet<string> = new Set([...methods, "query"]);

export function* methodFaults({ kind, value, pointer }: Part): Iterable<Fault> {
	const { additionalOperations } = value;
	if (kind !== "path item" || !isMapping(additionalOperations)) return;
	const place = child(pointer, "additionalOperations");
	for (const method of Object.keys(additionalOperations)) {
		const hint = hintFor(method);
		if (hint === undefined) continue;
		yield {
			pointer: child(place, method),
			part: "key",
			message: `\`${method}\` is not a valid method of \`additionalOperations\`.`,
			hint,
		};
	}
}

/** `undefined` for a method that is taken. */
function hintFor(method: string): string | undefined {
	const small = method.toLowerCase();
	if (fixed.has(small)) return `Write it as \`${small}\`, outside \`additionalOperations\`.`;
	if (!isToken(method)) return "Write letters, digits and `-` only, such as `COPY`.";
	if (small === "webhook") return "Move it to `webhooks`.";
	const large = method.toUpperCase();
	return method === large ? undefined : `Write it in upper case: \`${large}\`.`;
}
