// The types of the package: everything public, and nothing else.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

const consumer = `
import { fix, inspect, NoSiteError, openSession, type RuleName, rules, type Session, type Settings, SettingsError, validate } from "docproof";

const settings: Settings = {
	rules: { "navigation-*": "note", "file-parses": "error" },
	exceptions: [{ rule: "operation-listed", reason: "old", until: "2999-12-31" }],
};
const report = await validate("docs", { settings, baseline: [], texts: { "a.mdx": "", "b.mdx": null } });
const count: number = report.summary.errors + report.findings.filter(({ suppressed }) => suppressed === undefined).length;
const texts: Readonly<Record<string, string>> = (await fix("docs", { unsafe: true })).texts;
const { navigation } = await inspect("docs", { remote: true, allowHosts: ["localhost"] });
for (const item of navigation) if ("children" in item) item.children.at(0)?.label.length;
const session: Session = await openSession("docs", { settings, texts: { "a.mdx": "" } });
session.change({ "a.mdx": null, "b.mdx": undefined });
session.refresh(["guides"]);
const problems: number = session.report().findings.length + session.fixes({ unsafe: true }).count + session.inspect().pages.length;
session.dispose();
const names: readonly RuleName[] = rules.map(({ name }) => name);
const lines = (error: unknown): readonly string[] =>
	error instanceof SettingsError ? error.lines : error instanceof NoSiteError ? [error.hint ?? ""] : [];
export { count, lines, names, problems, texts };

// @ts-expect-error there is no such rule
await validate("docs", { rules: { "file-parse": "off" } });
// @ts-expect-error there is no such level
await validate("docs", { rules: { "file-*": "of" } });
// @ts-expect-error there is no such rule
await validate("docs", { settings: { exceptions: [{ rule: "file-parse", reason: "old" }] } });
// @ts-expect-error it is not public
export type { Site } from "docproof";
`;

/** Registers tests of the package with the command `main`, installed in a folder. */
export function describeTypes(main: string, folder: string): void {
	it("can be used from TypeScript", () => {
		const home = join(folder, "consumer");
		mkdirSync(home);
		writeFileSync(join(home, "package.json"), '{ "type": "module" }');
		writeFileSync(join(home, "consumer.ts"), consumer);
		const options = [
			...["--strict", "--exactOptionalPropertyTypes", "--noEmit"],
			...["--module", "nodenext", "--target", "es2023"],
		];
		const { stdout, status } = spawnSync(process.execPath, [compiler, ...options, "consumer.ts"], {
			cwd: home,
			encoding: "utf8",
		});
		expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
	});

	it("brings the types that are public, in one file", () => {
		const dist = dirname(main);
		const files = readdirSync(dist, { encoding: "utf8", recursive: true });
		expect(files.filter((file) => /\.d\.[cm]?ts$/.test(file))).toEqual(["index.d.ts"]);
		const text = readFileSync(join(dist, "index.d.ts"), "utf8");
		expect(text).not.toMatch(/^import |\bfrom "/m);
		// These types are internal.
		expect(text).not.toMatch(/\b(?:Site|SourceFile|FileTree|Location)\b/);
	});
}
