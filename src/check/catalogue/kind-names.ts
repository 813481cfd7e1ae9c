/**
 * The names of all kinds, in the order of lists. The names are apart from the kinds, so that the
 * command line completes names without loading the kinds.
 */
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
