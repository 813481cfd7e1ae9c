// The registry, through npm.
import { execFile } from "node:child_process";
import type { Registry } from "./choose.ts";

const milliseconds = 30_000;

/** Responses are cached. */
export function openRegistry(): Registry {
	const responses = new Map<string, Promise<unknown>>();
	const view = (...npmArguments: readonly string[]): Promise<unknown> => {
		const key = npmArguments.join(" ");
		const response = responses.get(key) ?? npmView(npmArguments);
		responses.set(key, response);
		return response;
	};
	return {
		async versions(name) {
			const versions = await view(name, "versions");
			return Array.isArray(versions) ? versions.map(String) : [String(versions)];
		},
		async dependencies(name, version) {
			const byPackage = await view(`${name}@${version}`, "dependencies");
			return typeof byPackage === "object" && byPackage !== null
				? Object.fromEntries(Object.entries(byPackage).map(([key, exact]) => [key, String(exact)]))
				: {};
		},
	};
}

function npmView(npmArguments: readonly string[]): Promise<unknown> {
	return new Promise((resolve, reject) => {
		execFile(
			"npm",
			["view", ...npmArguments, "--json"],
			{ timeout: milliseconds, maxBuffer: 2 ** 26 },
			(error, out) => {
				if (error !== null) reject(error);
				else resolve(out.trim() === "" ? {} : JSON.parse(out));
			},
		);
	});
}
