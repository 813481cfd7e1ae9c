import type { Contract } from "../engine/contract.ts";
import type { Level } from "../engine/severity.ts";

/** What a `docproof.config.json` says. */
export interface Config {
	readonly rules: Readonly<Record<string, Level>>;
	/** Of several that fit a finding the last counts. */
	readonly overrides: readonly Override[];
	readonly exceptions: readonly Exception[];
	/** `undefined` for any number. */
	readonly maxWarnings: number | undefined;
	readonly contract: Contract;
}

/** A part of the site. A finding is in it if it fits all that is given. */
export interface Selector {
	/** Globs of paths relative to the site. */
	readonly files?: readonly string[];
	/** A JSON pointer: the value and whatever is in it. */
	readonly pointer?: string;
	/** Such as `GET /users/{id}`: whatever is in it, and every reference to it. */
	readonly operation?: string;
}

export interface Override extends Selector {
	readonly rules: Readonly<Record<string, Level>>;
}

/** Findings that somebody accepts. */
export interface Exception extends Selector {
	readonly rule: string;
	readonly reason: string;
	/** The last day on which it counts, as `2027-01-31`. */
	readonly until?: string;
}

export const defaults: Config = {
	rules: {},
	overrides: [],
	exceptions: [],
	maxWarnings: undefined,
	contract: "documented",
};

/** A file of settings, a comment or a baseline is broken: what it means is never guessed. */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
	/** One line each, with its place. */
	readonly lines: readonly string[];

	constructor(lines: readonly string[]) {
		super(lines.join("\n"));
		this.lines = lines;
	}
}
