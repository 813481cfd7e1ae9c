/** The methods of a path item, in the order in which Mintlify generates their pages. */
export const methods = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
] as const;
export type Method = (typeof methods)[number];

/** What a reference can name: an operation by its method, or a whole webhook. */
export type ReferenceMethod = Method | "webhook";
