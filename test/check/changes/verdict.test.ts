// What the build comes to where not all that stops it is shown: each way in which something can be
// left out of a report.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../run.ts";
import { type Content, newRepository, put, type Repository } from "./repository.ts";

const docs: Content = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages: ["index", "old", "new"] },
};
const page = (description: string, title = "Page"): string =>
	`---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`;
/** A colon and a blank: the build stops. */
const stopping = page("When: now");
const sound = page("Now");
/** A link that is wrong stops no build. */
const deadLink = `${sound}\n[There](/nowhere)\n`;

const start = newRepository({
	"docs.json": docs,
	"index.mdx": sound,
	"old.mdx": sound,
	"new.mdx": sound,
});

/** The last line, which has the verdict. */
async function verdict(site: Repository, ...options: string[]) {
	const { out } = await site.run("--format", "concise", ...options);
	const { out: json } = await site.run("--format", "json", ...options);
	const { fails, failedBefore, because } = JSON.parse(json).build;
	return {
		line: out.trimEnd().split("\n").at(-1),
		fails,
		failedBefore,
		notShown: because.map(({ notShown }: { notShown?: string }) => notShown),
	};
}

function siteWith(
	before: Readonly<Record<string, Content>>,
	now: Readonly<Record<string, Content>>,
): Repository {
	return start.copy().write(before).commit().write(now);
}

const readersSee = "The site builds, but the run fails: readers will see 1 error.";

describe.each(["--since", "--staged"])("%s", (option) => {
	it.each<[string, Record<string, Content>, Record<string, Content>, string, unknown]>([
		[
			"stopped before alone",
			{ "old.mdx": stopping },
			{ "new.mdx": deadLink },
			"The build already failed before this change (1 error, not shown).",
			{ failedBefore: true, notShown: ["before"] },
		],
		[
			"stopped before by something that has moved",
			{ "old.mdx": stopping },
			{ "old.mdx": page("When: now", "Other"), "new.mdx": deadLink },
			"The build already failed before this change (1 error, not shown).",
			{ failedBefore: true, notShown: ["before"] },
		],
		[
			"is stopped by what is new alone",
			{},
			{ "new.mdx": stopping },
			"The build fails: 1 error stops it.",
			{ failedBefore: false, notShown: [undefined] },
		],
		[
			"is stopped by both",
			{ "old.mdx": stopping },
			{ "new.mdx": stopping },
			"The build fails: 1 error stops it. It already failed before this change (1 error, not shown).",
			{ failedBefore: true, notShown: [undefined, "before"] },
		],
		[
			"is stopped by something else than before",
			{ "old.mdx": stopping },
			{ "old.mdx": sound, "new.mdx": page("When: now", "New") },
			"The build fails: 1 error stops it.",
			{ failedBefore: false, notShown: [undefined] },
		],
		[
			"is stopped by nothing any more",
			{ "old.mdx": stopping },
			{ "old.mdx": sound, "new.mdx": deadLink },
			readersSee,
			{ fails: false, failedBefore: false, notShown: [] },
		],
		[
			"is stopped by what is new and accepted",
			{},
			{
				"new.mdx": stopping,
				"docproof.config.json": {
					exceptions: [{ rule: "file-parses", files: ["new.mdx"], reason: "Later." }],
				},
			},
			"The build fails: 1 error stops it (accepted, not shown).",
			{ failedBefore: false, notShown: ["accepted"] },
		],
		[
			"was stopped before by what is turned off now",
			{ "old.mdx": stopping },
			{ "docproof.config.json": { rules: { "file-parses": "off" } } },
			"The build already failed before this change (1 error, not shown).",
			{ failedBefore: true, notShown: ["before"] },
		],
	])("%s", async (_, before, now, line, more) => {
		const site = siteWith(before, now);
		if (option === "--staged") site.git("add", "-A");
		const options = option === "--staged" ? [option] : [option, "HEAD"];
		expect(await verdict(site, ...options)).toEqual({
			line,
			fails: true,
			...(more as object),
		});
	});
});

describe("a named file", () => {
	it.each<[string, Record<string, Content>, string, unknown]>([
		[
			"beside what stops it",
			{ "old.mdx": stopping, "new.mdx": deadLink },
			"The build fails: 1 error stops it (in other files, not shown).",
			["elsewhere"],
		],
		["that stops it", { "new.mdx": stopping }, "The build fails: 1 error stops it.", [undefined]],
		[
			"that stops it with another",
			{ "old.mdx": stopping, "new.mdx": stopping },
			"The build fails: 2 errors stop it (1 in other files, not shown).",
			[undefined, "elsewhere"],
		],
		[
			"that would stop it, were that not off",
			{
				"old.mdx": stopping,
				"new.mdx": stopping,
				"docproof.config.json": { rules: { "file-parses": "off" } },
			},
			"The build fails: 2 errors stop it (1 in other files, 1 turned off, not shown).",
			["off", "elsewhere"],
		],
	])("%s", async (_, files, line, notShown) => {
		const site = start.copy().write(files);
		const options = ["--format", "concise", `${site.root}/new.mdx`];
		const { out } = await run(site.folder, ["validate", ...options]);
		expect(out.trimEnd().split("\n").at(-1)).toBe(line);
		const { out: json } = await run(site.folder, [
			"validate",
			"--format",
			"json",
			`${site.root}/new.mdx`,
		]);
		expect(
			JSON.parse(json).build.because.map((one: { notShown?: string }) => one.notShown),
		).toEqual(notShown);
	});
});

it("knows what a baseline accepts", async () => {
	const site = start.copy().write({ "old.mdx": stopping });
	await site.run("--update-baseline");
	expect(await verdict(site.commit())).toMatchObject({
		line: "The build fails: 1 error stops it (accepted, not shown).",
		notShown: ["accepted"],
	});
	site.write({ "new.mdx": deadLink });
	expect(await verdict(site, "--since", "HEAD")).toMatchObject({
		line: "The build already failed before this change (1 error, not shown).",
		notShown: ["before"],
	});
});

it("says of several sites how many failed before", async () => {
	const repository = start.copy();
	const files = { "docs.json": docs, "index.mdx": sound, "new.mdx": sound };
	for (const site of ["one", "two", "three"])
		for (const [name, content] of Object.entries(files))
			put(join(repository.folder, site, name), content);
	for (const site of ["one", "two"]) put(join(repository.folder, site, "old.mdx"), stopping);
	put(join(repository.folder, "three", "old.mdx"), sound);
	repository.commit();
	const last = async (): Promise<string | undefined> => {
		const argv = ["validate", "one", "two", "three", "--since", "HEAD"];
		const { out } = await run(repository.folder, argv);
		return out.trimEnd().split("\n").at(-1);
	};
	const before =
		"The build of 2 of 3 sites already failed before this change (2 errors, not shown).";
	expect(await last()).toBe(before);
	put(join(repository.folder, "three", "new.mdx"), stopping);
	expect(await last()).toBe(`The build of 1 of 3 sites fails: 1 error stops it. ${before}`);
});
