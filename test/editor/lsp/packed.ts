// The packed `docproof lsp` in its own process.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { docproof } from "../../package/installed.ts";
import { Client, type Service } from "./client.ts";

export interface PackedService extends Service {
	readonly process: ChildProcess;
}

export function packedService(...words: readonly string[]): PackedService {
	const child = spawn(...docproof("lsp", ...words));
	const gone = once(child, "exit").then(([code]): number | null => code);
	return { process: child, output: child.stdout, input: child.stdin, gone };
}

/** Starts a packed server with some folders open. */
export async function openPacked(...folders: readonly string[]): Promise<Client> {
	const client = new Client(packedService());
	await client.initialize({ folders });
	return client;
}
