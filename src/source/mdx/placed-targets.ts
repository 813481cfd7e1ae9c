// Notes where the targets of links are written, which the tree of the exact parser does not tell.
import type {
	CompileContext,
	Extension,
	Token,
} from "mdast-util-from-markdown";
import type { Range } from "../source-file.ts";

/** What a link, picture or definition has of it; nothing for a bare address. */
export interface TargetData {
	readonly target?: Range;
}

export const placedTargets: Extension = {
	exit: {
		resourceDestinationString: noteTarget,
		definitionDestinationString: noteTarget,
	},
};

function noteTarget(this: CompileContext, token: Token): void {
	const url = this.resume();
	const node = this.stack.at(-1) as { url?: string; data?: TargetData };
	node.url = url;
	node.data = { target: { start: token.start.offset, end: token.end.offset } };
}
