// A `docproof preview` for each site, from when one is asked for.
import { type ChildProcess, spawn } from "node:child_process";

/** Those that run, by the folder of their site. */
export class Previews {
	readonly #running = new Map<string, Running>();
	readonly #script: readonly string[];

	/** `script`: the script that runs docproof in this Node, if Node needs one. */
	constructor(script: readonly string[]) {
		this.#script = script;
	}

	/** Where the preview of a site is, with a slash behind it. */
	address(root: string): Promise<string> {
		const known = this.#running.get(root);
		if (known !== undefined) return known.address;
		const running = begin(this.#script, root);
		this.#running.set(root, running);
		running.process.once("exit", () => this.#running.delete(root));
		return running.address;
	}

	end(): void {
		for (const { process } of this.#running.values()) process.kill();
	}
}

interface Running {
	readonly process: ChildProcess;
	readonly address: Promise<string>;
}

function begin(script: readonly string[], root: string): Running {
	const child = spawn(process.execPath, [...script, "preview", root, "--port", "0"], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	const address = new Promise<string>((resolve, reject) => {
		let said = "";
		child.stdout.on("data", (chunk: Buffer) => {
			said += chunk;
			const [, found] = /^(http:\S+)\s/m.exec(said) ?? [];
			if (found !== undefined) resolve(found);
		});
		let complaint = "";
		child.stderr.on("data", (chunk: Buffer) => {
			complaint = (complaint + chunk).slice(0, 1000);
		});
		child.once("error", reject);
		child.once("exit", () => reject(new Error(complaint.trim())));
	});
	return { process: child, address };
}
