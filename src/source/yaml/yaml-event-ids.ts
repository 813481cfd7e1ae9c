// The numbers of the package, which is loaded when it is needed; of these the compiler sees that they are right.
type Package = typeof import("js-yaml");

export const EVENT_ID: Package["EVENT_ID"] = {
	DOCUMENT: 1,
	SEQUENCE: 2,
	MAPPING: 3,
	SCALAR: 4,
	ALIAS: 5,
	POP: 6,
};
export const SCALAR_STYLE: Package["SCALAR_STYLE"] = {
	PLAIN: 1,
	SINGLE_QUOTED: 2,
	DOUBLE_QUOTED: 3,
	LITERAL_BLOCK: 4,
	FOLDED_BLOCK: 5,
};
export const COLLECTION_STYLE: Package["COLLECTION_STYLE"] = {
	BLOCK: 1,
	FLOW: 2,
};
