// What is wrong with a reference that Mintlify cannot follow, in the user's words.
import { describeFault } from "../schema/schema-fault.ts";
import { didYouMean } from "../text/suggest.ts";
import { show } from "../text/words.ts";
import type { BrokenReference } from "./schema-references.ts";

interface Words {
	readonly message: string;
	readonly hint: string;
}

/** One sentence on the fault, and one action that fixes it. */
export function describeReference(reference: BrokenReference): Words {
	return words[reference.why](reference, `\`${show(reference.written)}\``);
}

const words: Readonly<
	Record<
		BrokenReference["why"],
		(reference: BrokenReference, name: string) => Words
	>
> = {
	"other file": ({ written }, name) => ({
		message:
			typeof written === "string" && written.includes("$ref")
				? "This string contains a `$ref` to another file."
				: `${name} points to another file.`,
		hint: "Bundle everything into one file, for instance with `npx @redocly/cli bundle`.",
	}),
	missing: ({ near, at, spec }, name) => ({
		message: `${name} is not defined in ${at.file.path === spec.path ? "this file" : `\`${spec.path}\``}.`,
		hint:
			near === undefined
				? "Define it, or refer to something that exists."
				: didYouMean(near),
	}),
	indirect: ({ near }, name) => ({
		message: `${name} goes through another \`$ref\`, which Mintlify does not follow.`,
		hint: `Write \`${near}\`.`,
	}),
	null: (_, name) => ({
		message: `${name} points to \`null\`.`,
		hint: "Define it, or refer to something else.",
	}),
	encoding: ({ near }, name) => ({
		message: `Mintlify cannot decode ${name}.`,
		hint:
			near === undefined
				? "Write `%25` for a `%` that is part of a name."
				: `Write \`${near}\`.`,
	}),
	circle: (_, name) => ({
		message: `${name} refers only back to itself.`,
		hint: "Replace one of these references with a definition.",
	}),
	"no string": ({ written, at }) => ({
		...describeFault(
			{ kind: "type", expected: "string" },
			{ name: "$ref", written },
		),
		hint:
			written === null && !at.file.path.endsWith(".json")
				? "Put the reference in quotes: in YAML, a `#` after a space begins a comment."
				: "Rename this key, or write a reference: Mintlify follows every `$ref`, even in examples.",
	}),
};
