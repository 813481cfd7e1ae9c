// The address on which a preview listens.
import { UsageError } from "../../terminal/exit-code.ts";
import { wholeNumber } from "../../terminal/options.ts";
import type { PreviewArguments } from "./preview-command.ts";

export interface Listening {
	readonly host: string;
	readonly port: number;
	/** True if another port may be used when `port` is taken. */
	readonly isAny: boolean;
}

const defaultPort = 4747;

/** Throws a `UsageError` for contradictory or meaningless arguments. */
export function parseListening({
	port,
	host,
	"allow-host": names,
}: Pick<PreviewArguments, "port" | "host" | "allow-host">): Listening {
	if (host !== undefined && names.length === 0)
		throw new UsageError(
			"`--host` needs `--allow-host NAME`: the host name in the address that browsers open.",
		);
	const badName = names.find((name) => !/^[\w.-]+$/.test(name));
	if (badName !== undefined)
		throw new UsageError(`\`--allow-host ${badName}\` is not a host name, such as \`docs.test\`.`);
	const address = host ?? "127.0.0.1";
	if (port === undefined) return { host: address, port: defaultPort, isAny: true };
	const portNumber = wholeNumber("--port", port, 0, 65_535);
	return { host: address, port: portNumber, isAny: false };
}
