// A running `docproof preview` for each site, started on the first request.
import { type ChildProcess, spawn } from "node:child_process";

/** The running previews, by the folder of their site. */
export class Previews {
	readonly #running = new Map<string, Running>();
	readonly #main: string;

	/** `main` is the script that runs docproof. */
	constructor(main: string) {
		this.#main = main;
	}

	/** The address of a site's preview, with a slash at the end. */
	address(root: string): Promise<string> {
		const known = this.#running.get(root);
		if (known !== undefined) return known.address;
		const running = begin(this.#main, root);
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

function begin(main: string, root: string): Running {
	const child = spawn(process.execPath, [main, "preview", root, "--port", "0"], {
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
