// The packed `docproof lsp`, in a process of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { docproof } from "../package/installed.ts";
import { Client, type Service } from "./client.ts";

export interface PackedService extends Service {
	readonly process: ChildProcess;
}

export function packedService(...words: readonly string[]): PackedService {
	const child = spawn(...docproof("lsp", ...words));
	const gone = once(child, "exit").then(([code]): number | null => code);
	return { process: child, output: child.stdout, input: child.stdin, gone };
}

/** A packed server that has some folders open. */
export async function openPacked(...folders: readonly string[]): Promise<Client> {
	const client = new Client(packedService());
	await client.initialize({ folders });
	return client;
}
