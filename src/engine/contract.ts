/** What a site is held to where Mintlify's documentation and what Mintlify does today differ. */
export type Contract = "documented" | "current";

export const contracts = [
	"documented",
	"current",
] as const satisfies readonly Contract[];
