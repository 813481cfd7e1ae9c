// Names of headers that HTTP does not take.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { entries } from "../../source/value.ts";
import type { Part } from "../spec/parts.ts";
import type { Fault } from "./fault.ts";

/** Whether HTTP takes a text for the name of a header or a method. */
export function isToken(text: string): boolean {
	return /^[0-9A-Za-z!#$%&'*+.^_`|~-]+$/.test(text);
}

export function* headerNameFaults({ kind, value, pointer }: Part): Iterable<Fault> {
	if (kind === "parameter" && value.in === "header") {
		const { name } = value;
		if (typeof name === "string" && !isToken(name))
			yield faultOf(name, child(pointer, "name"), "value");
	}
	if (kind !== "response" && kind !== "encoding") return;
	const place = child(pointer, "headers");
	for (const [name] of entries(value.headers))
		if (!isToken(name)) yield faultOf(name, child(place, name), "key");
}

function faultOf(name: string, pointer: JsonPointer, part: Fault["part"]): Fault {
	return {
		pointer,
		part,
		message: `\`${name}\` is not a valid name of a header.`,
		hint: "Write letters, digits and `-` only, such as `X-Request-Id`.",
	};
}
