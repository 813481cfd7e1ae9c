import { say } from "../../../cli/say.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import type { FeedbackFile } from "../read-feedback.ts";

/** Says of a file that there is more to fetch. */
export function tellIncomplete(
	{ name, state, kind }: FeedbackFile,
	terminal: Terminal,
): void {
	if (state?.complete !== false) return;
	say(
		terminal,
		kind === "counts"
			? `\`${name}\` does not have every page.`
			: `\`${name}\` is not complete: the command that began it goes on.`,
	);
}
