// The registry, through npm.
import { execFile } from "node:child_process";
import type { Registry } from "./choose.ts";

const milliseconds = 30_000;

/** Responses are cached. */
export function openRegistry(): Registry {
	const responses = new Map<string, Promise<unknown>>();
	const view = (...words: readonly string[]): Promise<unknown> => {
		const key = words.join(" ");
		const asked = responses.get(key) ?? npmView(words);
		responses.set(key, asked);
		return asked;
	};
	return {
		async versions(name) {
			const versions = await view(name, "versions");
			return Array.isArray(versions) ? versions.map(String) : [String(versions)];
		},
		async dependencies(name, version) {
			const found = await view(`${name}@${version}`, "dependencies");
			return typeof found === "object" && found !== null
				? Object.fromEntries(Object.entries(found).map(([key, exact]) => [key, String(exact)]))
				: {};
		},
	};
}

function npmView(words: readonly string[]): Promise<unknown> {
	return new Promise((resolve, reject) => {
		execFile(
			"npm",
			["view", ...words, "--json"],
			{ timeout: milliseconds, maxBuffer: 2 ** 26 },
			(error, out) => {
				if (error !== null) reject(error);
				else resolve(out.trim() === "" ? {} : JSON.parse(out));
			},
		);
	});
}
