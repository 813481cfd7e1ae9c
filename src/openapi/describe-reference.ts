// What is wrong with a reference that Mintlify cannot follow, in the user's words.
import { describeFault, show } from "../schema/schema-fault.ts";
import { didYouMean } from "../text/suggest.ts";
import type { BrokenReference } from "./schema-references.ts";

/** One sentence on the fault, and one action that fixes it. */
export function describeReference({
	why,
	written,
	near,
	at,
}: BrokenReference): {
	message: string;
	hint: string;
} {
	const name = `\`${show(written)}\``;
	switch (why) {
		case "other file":
			return {
				message:
					typeof written === "string" && written.includes("$ref")
						? "This string contains a `$ref` to another file."
						: `${name} points to another file.`,
				hint: "Bundle everything into one file, for instance with `npx @redocly/cli bundle`.",
			};
		case "missing":
			return {
				message: `${name} is not defined in this file.`,
				hint:
					near === undefined
						? "Define it, or refer to something that exists."
						: didYouMean(near),
			};
		case "indirect":
			return {
				message: `${name} goes through another \`$ref\`, which Mintlify does not follow.`,
				hint: `Write \`${near}\`.`,
			};
		case "null":
			return {
				message: `${name} points to \`null\`.`,
				hint: "Define it, or refer to something else.",
			};
		case "encoding":
			return {
				message: `Mintlify cannot decode ${name}.`,
				hint:
					near === undefined
						? "Write `%25` for a `%` that is part of a name."
						: `Write \`${near}\`.`,
			};
		case "circle":
			return {
				message: `${name} refers only back to itself.`,
				hint: "Replace one of these references with a definition.",
			};
		case "no string":
			return {
				...describeFault(
					{ kind: "type", expected: "string" },
					{ name: "$ref", written },
				),
				hint:
					written === null && !at.file.path.endsWith(".json")
						? "Put the reference in quotes: in YAML, a `#` after a space begins a comment."
						: "Rename this key, or write a reference: Mintlify follows every `$ref`, even in examples.",
			};
	}
}
