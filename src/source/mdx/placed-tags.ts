// Notes where the opening tags of elements end, which the tree of the exact parser does not tell.
import type {
	CompileContext,
	Extension,
	Token,
} from "mdast-util-from-markdown";
import type {} from "mdast-util-mdx";

/** What an element that does not close itself has of it. */
export interface TagData {
	readonly tagEnd?: number;
}

/** The same extensions, which note that. */
export function placedTags(extensions: readonly Extension[]): Extension[] {
	return extensions.map((extension) => {
		const { exit } = extension;
		const { mdxJsxFlowTag, mdxJsxTextTag } = exit ?? {};
		if (mdxJsxFlowTag === undefined || mdxJsxTextTag === undefined)
			return extension;
		return {
			...extension,
			exit: {
				...exit,
				mdxJsxFlowTag: noting(mdxJsxFlowTag),
				mdxJsxTextTag: noting(mdxJsxTextTag),
			},
		};
	});
}

type Handle = NonNullable<NonNullable<Extension["exit"]>[string]>;

function noting(handle: Handle): Handle {
	return function (this: CompileContext, token: Token) {
		handle.call(this, token);
		const node = this.stack.at(-1);
		const isElement =
			node?.type === "mdxJsxFlowElement" || node?.type === "mdxJsxTextElement";
		// Behind a closing tag, and behind one that closes itself, it is the element around it.
		if (isElement && node.position?.start.offset === token.start.offset)
			node.data = { ...node.data, tagEnd: token.end.offset } as TagData;
	};
}
