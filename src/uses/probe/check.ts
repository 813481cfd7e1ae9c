// What a check is, and what it may ask for.
import type { ExpectedSite } from "./expected.ts";
import type { Live, Visit } from "./live.ts";
import type { PageList } from "./page-list.ts";
import type { CheckName, ProbeFinding } from "./report.ts";

/** What a check looks at. */
export interface Scene {
	readonly live: Live;
	/** What the site should be; `undefined` where nobody has said it. */
	readonly site: ExpectedSite | undefined;
	/** The start page, with its body. */
	readonly start: Visit;
	readonly pages: PageList;
	readonly options: SceneOptions;
	/** The checks that have found something so far. */
	readonly found: ReadonlySet<CheckName>;
}

export interface SceneOptions {
	/** So many of a list are looked at. */
	readonly sample: number;
	/** Whether servers of the API are asked, though only readers' browsers need them. */
	readonly servers: boolean;
	/** A name that nothing has. */
	readonly nobody: string;
}

export type Found = Omit<ProbeFinding, "check" | "severity"> &
	Partial<Pick<ProbeFinding, "severity">>;

export type CheckOutcome =
	/** Why nothing was looked at: a few words. */
	| { readonly skipped: string; readonly untold?: readonly string[] }
	| {
			/** What was seen, where nothing is wrong: a few words. */
			readonly says: string;
			readonly findings?: readonly Found[];
			readonly untold?: readonly string[];
	  };

export interface Check {
	readonly name: CheckName;
	readonly run: (scene: Scene) => Promise<CheckOutcome>;
}
