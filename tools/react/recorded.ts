// React's treatment of attributes and elements of HTML, as it was recorded.
import { join } from "node:path";

export const recordedPath = join(import.meta.dirname, "recorded.json");

export interface RecordedReact {
	/** Its version. */
	readonly react: string;
	readonly date: string;
	readonly attributes: readonly RecordedAttribute[];
	/** The elements at which it throws if they have content. */
	readonly empty: readonly string[];
	/** The names of its events. */
	readonly events: readonly string[];
	readonly styles: readonly {
		readonly style: unknown;
		readonly throws: boolean;
	}[];
}

interface RecordedAttribute {
	/** In the spelling of HTML. */
	readonly name: string;
	/** In that of React. */
	readonly meant: string;
	/** Whether the browser gets it without a value, */
	readonly isFlag: boolean;
	/** and in the spelling of React. */
	readonly isMeantFlag: boolean;
	/** Whether the text `false` makes it true. */
	readonly isTrueIfFalse: boolean;
	/** Whether the browser does not get it with a text. */
	readonly isDropped: boolean;
}
