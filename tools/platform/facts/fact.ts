export interface Fact {
	readonly fact: string;
	/** What tells whether it has changed: a question, or a question and what is asked there. */
	readonly questions: readonly string[];
	/** Files of docproof. */
	readonly docproof: readonly string[];
	/** Files below `node_modules/@mintlify`. */
	readonly packages: readonly string[];
	readonly rules: readonly string[];
}
