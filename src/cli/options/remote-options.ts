import type { Options } from "yargs";
import type { FetchSettings } from "../../net/fetch-texts.ts";
import type { FileTree } from "../../site/files/file-tree.ts";
import type { RemoteTexts } from "../../site/specs/remote-text.ts";
import { UsageError } from "../terminal/exit-code.ts";
import { showProgress } from "../terminal/progress.ts";
import type { Terminal } from "../terminal/terminal.ts";

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
	trees?: readonly FileTree[],
): Promise<RemoteTexts> {
	const { fetchRemotes } = await import("../../net/fetch-remotes.ts");
	const done = showProgress(terminal, "Fetching …");
	const remotes = await fetchRemotes(root, settings, trees);
	done();
	return remotes;
}
