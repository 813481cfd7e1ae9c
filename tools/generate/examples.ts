// Examples in the documents: outputs of commands, and files that commands write.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../test/run.ts";
import { write } from "../../test/temporary.ts";
import { root } from "../root.ts";
import { fenced } from "./markdown.ts";

/** The first findings on a site with many problems, and the summary. */
export function exampleProbe(): string {
	const recorded = readFileSync(join(root, "test/live/probe/broken.120.txt"), "utf8");
	const blocks = recorded
		.replaceAll(/␛\[\d+m/g, "")
		.trimEnd()
		.split("\n\n");
	return [...blocks.slice(0, 2), "…", ...blocks.slice(-1)].join("\n\n");
}

/** The ranking that docs/feedback.md makes. */
export function exampleRanking(): Promise<string> {
	const page = readFileSync(join(root, "docs/feedback.md"), "utf8");
	const [, script = ""] = /^```sh\n(.*?)^npx/ms.exec(page) ?? [];
	return inFolder(async (top) => {
		execFileSync("bash", ["-ec", script], { cwd: top, stdio: "ignore" });
		const argv = ["feedback", "rank", "site", "--feedback", "feedback.ndjson"];
		return (await run(top, argv)).out;
	});
}

/** The files that `docproof init` writes into a repository whose site is in `docs`. */
export function initialFiles(): Promise<Readonly<Record<string, string>>> {
	return inFolder(async (top) => {
		write(top, { ".git/HEAD": "", "docs/docs.json": {} });
		await run(top, ["init"]);
		await run(top, ["init", "--review"]);
		const written = (path: string): string => fenced("yaml", readFileSync(join(top, path), "utf8"));
		return {
			workflow: written(".github/workflows/docproof.yml"),
			"review-workflow": written(".github/workflows/docproof-review.yml"),
			"pre-commit": written(".pre-commit-config.yaml"),
		};
	});
}

/** Hands over an empty folder, which is deleted afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "docproof-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
