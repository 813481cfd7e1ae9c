// Mintlify looks for references to other files also in texts that hold JSON or YAML themselves.
import { isContainer } from "../source/value.ts";
import { readYaml } from "../source/yaml/yaml.ts";

/** Whether a text holds one, in whatever wrapping. */
export function holdsForeignReference(value: unknown): boolean {
	if (typeof value !== "string" || !mayHold(value)) return false;
	const open: unknown[] = [value];
	const seen = new Set<unknown>();
	while (open.length > 0) {
		const next = open.pop();
		const held = typeof next === "string" ? parsed(next) : next;
		if (typeof held === "string") open.push(held);
		if (!isContainer(held) || seen.has(held)) continue;
		seen.add(held);
		for (const [key, item] of Object.entries(held)) {
			const isReference = key === "$ref" && !Array.isArray(held);
			if (isReference && typeof item === "string" && !item.startsWith("#"))
				return true;
			if (isContainer(item) || (typeof item === "string" && mayHold(item)))
				open.push(item);
		}
	}
	return false;
}

function mayHold(text: string): boolean {
	return /\$ref|\\(?:u0024|x24|U0000)/.test(text);
}

/** A text on its own is none as YAML, and may be one as JSON. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		const value = readYaml(text);
		return isContainer(value) ? value : undefined;
	}
}
