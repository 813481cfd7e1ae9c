// Loaded before anything else, so that packages never reach the network.
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** Refused requests, recorded because packages may catch the error. */
export const refused: string[] = [];

function refuse(...args: readonly unknown[]): never {
	const target = JSON.stringify(args[0]) ?? "";
	refused.push(target);
	throw new Error(`No network: ${target}`);
}

net.Socket.prototype.connect = refuse;
dgram.Socket.prototype.bind = refuse;
dgram.Socket.prototype.send = refuse;
for (const names of [dns, dns.promises])
	for (const key of Object.keys(names))
		if (/^(?:lookup|resolve|reverse)/.test(key)) Reflect.set(names, key, refuse);
syncBuiltinESMExports();
