// The names of the kinds of records: the command line completes them.
/** The names of all kinds, in the order in which lists show them. */
export const kindNames = [
	"site",
	"address",
	"page",
	"heading",
	"link",
	"image",
	"code",
	"component",
	"snippet",
	"asset",
	"operation",
	"redirect",
	"entry",
	"setting",
	"text",
] as const;

export type KindName = (typeof kindNames)[number];
