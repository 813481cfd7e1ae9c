// From the place where the parser stops to what an author has written there.
import type { BodyFault } from "../body.ts";
import { attributeTraps } from "./attribute-traps.ts";
import { expressionTraps } from "./expression-traps.ts";
import { pairTraps } from "./pair-traps.ts";
import { scriptTraps } from "./script-traps.ts";
import { tagTraps } from "./tag-traps.ts";
import type { Stop, Trap, Trapped } from "./trap.ts";

const isPair =
	/^(?:end-tag-mismatch|unexpected-(?:closing-slash|attribute|self-closing-slash))$/;

/** Whether it is about tags that do not pair. */
export function isAboutPairs({ code }: BodyFault): boolean {
	return isPair.test(code);
}

/** The fault with its cause; `undefined` where no trap explains it. */
export function explain(stop: Stop): Trapped | undefined {
	const { fault } = stop;
	for (const trap of trapsOf(fault)) {
		const trapped = trap(stop);
		if (trapped !== undefined) return trapped;
	}
	return undefined;
}

function trapsOf(fault: BodyFault): readonly Trap[] {
	const { code, reason } = fault;
	if (isAboutPairs(fault)) return pairTraps;
	if (/^(?:non-esm|script)$/.test(code) || reason.includes("import/exports"))
		return scriptTraps;
	if (
		code === "acorn" ||
		code === "open-comment" ||
		/expression|lazy|spread/.test(reason)
	)
		return expressionTraps;
	return [...tagTraps, ...attributeTraps];
}

/** The parser's own sentence, without what only its makers understand. */
export function inOwnWords({ range, reason }: BodyFault): Trapped {
	const [plain] = reason.replaceAll(/ \(U\+[\dA-F]+\)/g, "").split(" (note: ");
	return { range, message: `${plain}.` };
}
