// A running `docproof preview` for each site, started on the first request.
import { type ChildProcess, spawn } from "node:child_process";

export class Previews {
	readonly #runningPreviews = new Map<string, RunningPreview>();
	readonly #script: readonly string[];

	/** `script` is the script that runs docproof in this Node; empty if Node needs no script. */
	constructor(script: readonly string[]) {
		this.#script = script;
	}

	/** The address of a site's preview, with a slash at the end. */
	addressOf(root: string): Promise<string> {
		const runningPreview = this.#runningPreviews.get(root);
		if (runningPreview !== undefined) return runningPreview.address;
		const preview = startPreview(this.#script, root);
		this.#runningPreviews.set(root, preview);
		preview.process.once("exit", () => this.#runningPreviews.delete(root));
		return preview.address;
	}

	end(): void {
		for (const { process } of this.#runningPreviews.values()) process.kill();
	}
}

interface RunningPreview {
	readonly process: ChildProcess;
	readonly address: Promise<string>;
}

function startPreview(script: readonly string[], root: string): RunningPreview {
	const child = spawn(process.execPath, [...script, "preview", root, "--port", "0"], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	const address = new Promise<string>((resolve, reject) => {
		let output = "";
		child.stdout.on("data", (chunk: Buffer) => {
			output += chunk;
			const [, address] = /^(http:\S+)\s/m.exec(output) ?? [];
			if (address !== undefined) resolve(address);
		});
		let errors = "";
		child.stderr.on("data", (chunk: Buffer) => {
			errors = (errors + chunk).slice(0, 1000);
		});
		child.once("error", reject);
		child.once("exit", () => reject(new Error(errors.trim())));
	});
	return { process: child, address };
}
