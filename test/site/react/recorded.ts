// The record of React's treatment of HTML attributes and elements.
import { join } from "node:path";

export const recordedPath = join(import.meta.dirname, "recorded.json");

export interface RecordedReact {
	/** The version of React. */
	readonly react: string;
	readonly date: string;
	readonly attributes: readonly RecordedAttribute[];
	/** The elements at which React throws if they have content. */
	readonly empty: readonly string[];
	/** The names of React's events. */
	readonly events: readonly string[];
	readonly styles: readonly {
		readonly style: unknown;
		readonly throws: boolean;
	}[];
}

interface RecordedAttribute {
	/** The spelling of HTML. */
	readonly name: string;
	/** The spelling of React. */
	readonly meant: string;
	/** True if the attribute without a value is rendered in the spelling of HTML. */
	readonly isFlag: boolean;
	/** True if the attribute without a value is rendered in the spelling of React. */
	readonly isMeantFlag: boolean;
	/** True if the string `false` makes it true. */
	readonly isTrueIfFalse: boolean;
	/** True if the attribute with a string is not rendered. */
	readonly isDropped: boolean;
}
