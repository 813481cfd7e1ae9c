// URLs of servers with one variable twice.
import { child } from "../../source/pointer.ts";
import type { Part } from "../spec/parts.ts";
import type { Fault } from "./fault.ts";

export function* serverFaults({ kind, value, pointer }: Part): Iterable<Fault> {
	if (kind !== "server" || typeof value.url !== "string") return;
	const seen = new Set<string>();
	const told = new Set<string>();
	for (const [, name = ""] of value.url.matchAll(/\{([^{}]+)\}/g)) {
		if (seen.has(name)) told.add(name);
		seen.add(name);
	}
	for (const name of told)
		yield {
			pointer: child(pointer, "url"),
			part: "value",
			message: `The variable \`{${name}}\` stands in this URL more than once.`,
			hint: "Use another variable for each place.",
		};
}
