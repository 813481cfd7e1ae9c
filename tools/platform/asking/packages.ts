// The installed packages of Mintlify. Nothing is assumed about their exports.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Call = (...args: readonly unknown[]) => unknown;

export class Packages {
	readonly #folder: string;

	/** `folder` contains `node_modules`. */
	constructor(folder: string) {
		this.#folder = folder;
	}

	/** The exports of a file such as `common/dist/index.js`. */
	async module(path: string): Promise<object> {
		const module: unknown = await import(pathToFileURL(this.file(path)).href);
		if (typeof module === "object" && module !== null) return module;
		throw new Error(`${path} exports nothing.`);
	}

	/** An exported function. */
	async call(path: string, name: string): Promise<Call> {
		const exported: unknown = Reflect.get(await this.module(path), name);
		if (typeof exported !== "function")
			throw new Error(`${path} exports no function ${name} any more.`);
		return (...args) => Reflect.apply(exported, undefined, args);
	}

	/** Another exported value. */
	async value(path: string, name: string): Promise<unknown> {
		const exported: unknown = Reflect.get(await this.module(path), name);
		if (exported === undefined) throw new Error(`${path} exports no ${name} any more.`);
		return exported;
	}

	has(path: string): boolean {
		return existsSync(this.file(path));
	}

	file(path: string): string {
		return join(this.#folder, "node_modules/@mintlify", path);
	}
}

/** The value at a key of an untyped value; `undefined` if it is not an object. */
export function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
