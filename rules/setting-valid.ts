import { defineRule } from "../src/engine/rule.ts";
import type { SettingFault } from "../src/site/settings.ts";
import { didYouMean, nearest } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every setting of docs.json is one that the platform accepts.",
	because: "The build stops at this setting.",
	severity: "error",
	subject: "settingFault",
	*check(fault) {
		yield { at: fault.at, ...describe(fault) };
	},
});

function describe({ name, written, why }: SettingFault): {
	message: string;
	hint?: string;
} {
	switch (why.kind) {
		case "missing":
			return { message: `\`${name}\` is missing.`, hint: `Add \`${name}\`.` };
		case "unknown":
			return {
				message: `There is no setting \`${name}\`.`,
				hint: oneOf(name.slice(name.lastIndexOf(".") + 1), why.known),
			};
		case "type":
			return {
				message: `\`${name}\` is ${kindOf(written)}, not ${article(why.expected)}.`,
			};
		case "value":
			return {
				message: `\`${show(written)}\` is no value of \`${name}\`.`,
				hint: oneOf(show(written), why.known),
			};
		case "form":
			return {
				message: `\`${show(written)}\` is no value of \`${name}\`.`,
				hint: `Write ${why.form}.`,
			};
		case "empty":
			return {
				message: `\`${name}\` is empty.`,
				hint: "Fill it, or remove it.",
			};
		case "too many":
			return {
				message: `\`${name}\` has more than ${why.limit} items.`,
				hint: "Remove some.",
			};
	}
}

function oneOf(written: string, known: readonly string[]): string {
	const near = nearest(written, known, (candidate) => candidate);
	return near === undefined
		? `Use one of ${known.map((name) => `\`${name}\``).join(", ")}.`
		: didYouMean(near);
}

function show(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}

function kindOf(value: unknown): string {
	if (value === null) return "null";
	return article(Array.isArray(value) ? "array" : typeof value);
}

function article(kind: string): string {
	const names: Readonly<Record<string, string>> = {
		array: "a list",
		object: "an object",
	};
	return names[kind] ?? `a ${kind}`;
}
