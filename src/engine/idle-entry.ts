import type { Location } from "../source/location.ts";

/** An entry of docproof's settings that does nothing for the site. */
export interface IdleEntry {
	readonly at: Location;
	readonly why:
		| { readonly kind: "accepts nothing"; readonly rule: string }
		/** An exception that no longer applies. */
		| { readonly kind: "has ended"; readonly until: string }
		| {
				readonly kind: "fits no file";
				readonly entry: "override" | "`ignore` entry";
				readonly globs: readonly string[];
				/** A glob that would fit. */
				readonly near: string | undefined;
		  };
}
