import { childPointer } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { byKind, type Table } from "../../text/wording/by-kind.ts";
import { describeKind } from "../../text/wording/words.ts";
import type { ActionFault } from "./apply-overlays.ts";
import type { OverlayAction } from "./overlay-document.ts";

export interface DescribedFault {
	readonly at: Location;
	readonly message: string;
	readonly hint?: string;
	readonly related?: readonly { readonly at: Location; readonly message: string }[];
}

export function describeFault(fault: ActionFault, action: OverlayAction): DescribedFault {
	return { at: locateExpression(action), ...byKind(faultTexts, fault, action) };
}

export function locateExpression(
	{ overlay, pointer }: OverlayAction,
	part: "target" | "copy" = "target",
): Location {
	return overlay.locate(childPointer(pointer, part));
}

const faultTexts: Table<
	ActionFault,
	OverlayAction,
	Omit<DescribedFault, "at"> & { readonly at?: Location }
> = {
	expression: ({ part, error }, action) => ({
		at: locateExpression(action, part),
		message: {
			invalid: `\`${action[part]}\` is not a valid JSONPath: ${error.message}.`,
			"too deep": `\`${action[part]}\` searches deeper than the 50 levels that Mintlify follows.`,
			"too long": `\`${action[part]}\` cannot be evaluated: ${error.message}.`,
		}[error.kind],
	}),
	mixed: (_, { target }) => ({
		message: `\`${target}\` selects values of different kinds.`,
		hint: "Select only objects, only lists, or only other values.",
	}),
	unlike: ({ piece, target: { value, origin } }, action) => {
		const { document, pointer } = piece.origin;
		const replacedLocation = origin.document.locate(origin.pointer, "key");
		return {
			at:
				action.copy === undefined
					? document.locate(pointer, "key")
					: locateExpression(action, "copy"),
			message: `This value is ${describeKind(piece.value)}, but Mintlify would merge it into ${describeKind(value)}.`,
			hint: "Before this action, add an action that removes the existing value.",
			related: [{ at: replacedLocation, message: "merged into this" }],
		};
	},
	"removes all": () => ({ message: "The OpenAPI file itself cannot be removed." }),
	copies: ({ count }, action) => ({
		at: locateExpression(action, "copy"),
		message: `\`${action.copy}\` selects ${count === 0 ? "nothing" : `${count} values`}, but a copy needs exactly one value.`,
	}),
	"too many": ({ limit }) => ({
		message: `An overlay has at most ${limit} actions.`,
		hint: "Move this action and the actions after it to another overlay.",
	}),
};
