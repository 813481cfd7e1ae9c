import { checkstyle } from "./checkstyle.ts";
import { concise } from "./concise.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { pretty } from "./pretty.ts";
import type { Reporter } from "./reporter.ts";
import { sarif } from "./sarif.ts";

/** By the name of the format. */
export const reporters = {
	pretty,
	concise,
	json,
	github,
	gitlab,
	sarif,
	junit,
	checkstyle,
	markdown,
} satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;
