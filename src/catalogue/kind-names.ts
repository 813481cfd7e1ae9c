// The names of the kinds of records: the command line completes them.
/** In the order of lists of kinds. */
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
