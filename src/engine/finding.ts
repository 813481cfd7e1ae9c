import type { Location } from "../source/location.ts";
import type { Severity } from "./severity.ts";

/** What a rule says of one fault. */
export interface Report {
	readonly at: Location;
	/** One sentence on what is so here, with the user's own text in backticks. */
	readonly message: string;
	/** What readers get; without it the rule's `because` is told. */
	readonly consequence?: string;
	/** One action that fixes it. */
	readonly hint?: string;
	/** The other end of the fault: the operation that exists, the first definition, the line a value is inherited from. */
	readonly related?: readonly Related[];
	readonly fix?: Fix;
	/** Wrong by Mintlify's documentation, though it works today. */
	readonly forgiven?: true;
	/** Where the evidence is weaker than the rule's own level says. A level that the user sets stands above it. */
	readonly severity?: Severity;
	/** Whether Mintlify's strict build fails at it, where that is not so of all that the rule finds. */
	readonly stopsBuild?: boolean;
}

export interface Related {
	readonly at: Location;
	/** A few words, in lower case, without a full stop. */
	readonly message: string;
}

/** The text that fixes the fault, in place of what stands there. */
export interface Fix {
	readonly at: Location;
	readonly text: string;
	/** Whether it may not be what the author meant, so that somebody should look. */
	readonly isUnsafe?: true;
	/** Whether it only puts something in, beside which others can be put in at the same place. */
	readonly isAddition?: true;
}

/** A report that the engine has signed. */
export interface Finding extends Report {
	readonly rule: string;
	readonly severity: Severity;
	readonly consequence: string;
	readonly stopsBuild: boolean;
	/** Whether the user has set the severity, so that no contract changes it. */
	readonly hasSetSeverity?: true;
	/** Why somebody accepts it; `undefined` for one that counts. */
	readonly suppressed?: Suppression;
}

export interface Suppression {
	readonly by: "comment" | "exception" | "ignore" | "baseline";
	/** Empty for the baseline, which gives none. */
	readonly reason: string;
}
