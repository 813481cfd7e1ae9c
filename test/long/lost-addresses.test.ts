// The limit on the states of a history that `docproof addresses --history` reads.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { Repository } from "../check/changes/repository.ts";
import { run } from "../run.ts";

const seconds = (day: number): number => Date.UTC(2026, 0, 1) / 1000 + day * 86_400;

/** A repository with a commit a day, each of which replaces the only page of the site. */
function repositoryWith(commits: number): Repository {
	const repository = new Repository();
	repository.git("init", "-q", "-b", "main", "--template=");
	const lines = Array.from({ length: commits }, (_, day) => {
		const data = (text: string): string => `data ${text.length}\n${text}\n`;
		const docs = JSON.stringify({ theme: "mint", name: "A", navigation: { pages: [`p${day}`] } });
		return [
			"commit refs/heads/main\n",
			`committer a <a@b> ${seconds(day)} +0000\n`,
			data("change"),
			"deleteall\n",
			`M 644 inline docs/docs.json\n${data(docs)}`,
			`M 644 inline docs/p${day}.mdx\n${data(`---\ntitle: Page ${day}\n---\n`)}`,
		].join("");
	});
	execFileSync("git", ["-C", repository.folder, "fast-import", "--quiet"], {
		input: lines.join(""),
		stdio: ["pipe", "ignore", "ignore"],
	});
	repository.git("reset", "-q", "--hard", "main");
	return repository;
}

it("reads 500 states before removals, and older ones once a month", async () => {
	const { folder, root } = repositoryWith(600);
	const argv = ["addresses", root, "--history", "60", "--format", "json"];
	const { code, out, err } = await run(folder, argv);
	const { history, lost } = JSON.parse(out);
	expect(code).toBe(0);
	// 500 states, today's, and the last ones of the months before.
	expect(history.states).toBeGreaterThan(502);
	expect(history.states).toBeLessThan(507);
	expect(lost).toBe(history.states - 1);
	expect(err).toMatch(
		/From the commit \w{8} of 2026-04-09 backwards, docproof read only one state a month/,
	);
});
