import type { Options } from "yargs";
import type { FetchSettings } from "../remote/fetch-texts.ts";
import { UsageError } from "./exit-code.ts";

/** The options of whatever looks at the files behind URLs. */
export const remoteOptions = {
	remote: {
		type: "boolean",
		default: false,
		describe: "Fetch OpenAPI files behind URLs, to check them",
	},
	"allow-host": {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "With --remote: a host that may have a private address",
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
