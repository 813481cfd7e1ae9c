// Lines that YAML cannot take for a part of what is above them.
import type { SyntaxProblem } from "../document.ts";
import { code } from "./unquoted-values.ts";
import type { YamlLines } from "./yaml-lines.ts";

export function missingColon(lines: YamlLines, start: number): SyntaxProblem {
	const trimmed = lines.trimmedAt(start);
	const text = lines.text.slice(trimmed.start, trimmed.end);
	const key = /^\s*(?:- )?([\w-]+):(\S.*)$/.exec(text);
	if (key !== null) {
		return {
			range: trimmed,
			message: "A space is missing after the colon.",
			hint: `Write ${code(`${key[1]}: ${key[2]?.trimEnd()}`)}.`,
		};
	}
	return {
		range: trimmed,
		message: "This line is neither `key: value` nor part of the value above.",
	};
}

export function misplaced(lines: YamlLines, offset: number): SyntaxProblem {
	return {
		range: lines.misplacedAt(offset),
		message: "This line is not indented like the lines it belongs to.",
	};
}
