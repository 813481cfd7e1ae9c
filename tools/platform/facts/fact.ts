export interface Fact {
	readonly fact: string;
	/** Questions, or questions with an aspect, whose answers show a change. */
	readonly questions: readonly string[];
	/** Files of docproof. */
	readonly docproof: readonly string[];
	/** Files below `node_modules/@mintlify`. */
	readonly packages: readonly string[];
	readonly rules: readonly string[];
}
