// The options of whatever looks at a site: where it is, and whether the files behind its URLs are fetched.

import type { Options } from "yargs";
import { UsageError } from "../cli/exit-code.ts";
import { showProgress } from "../cli/progress.ts";
import type { Terminal } from "../cli/terminal.ts";
import type { FetchSettings } from "../net/https-client.ts";
import type { State } from "./changes/states.ts";
import type { ValidateSettings } from "./validate/validate.ts";

/** The path of a site. */
export const siteArgument = {
	type: "string",
	default: ".",
	defaultDescription: "the site of the current folder",
	describe: "The folder of a site",
} as const;

/** The options of whatever looks at the files behind URLs. */
export const remoteOptions = {
	remote: {
		type: "boolean",
		default: false,
		describe: "Fetch and check OpenAPI files behind URLs",
	},
	"allow-host": {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "With --remote: allow a host with a private address",
	},
} satisfies Record<string, Options>;

/** `undefined` where nothing is to be fetched. */
export function remoteSettings(args: {
	readonly remote: boolean;
	readonly "allow-host": readonly string[];
}): FetchSettings | undefined {
	const allowHosts = args["allow-host"];
	if (args.remote) return { allowHosts };
	if (allowHosts.length > 0)
		throw new UsageError("`--allow-host` needs `--remote`.");
	return undefined;
}

/** Fetches what is behind the URLs of a site. What that takes is loaded only now. */
export async function fetchFor(
	root: string,
	settings: FetchSettings,
	terminal: Terminal,
	states?: readonly Pick<State, "tree">[],
): Promise<Pick<ValidateSettings, "remotes">> {
	const { fetchRemotes } = await import("./fetch-remotes.ts");
	const done = showProgress(terminal, "Fetching …");
	const fetched = await fetchRemotes(root, settings, states);
	done();
	return fetched;
}
