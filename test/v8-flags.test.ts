// Whoever lets docproof run on a new Node finds out which flags its V8 is quickest with, or that it
// needs none.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { v8Flags } from "../src/cli/v8-flags.ts";

const { command, drawing, serving } = v8Flags();

it(`are there for V8 ${process.versions.v8}, of Node ${process.version}`, () => {
	expect(command).not.toEqual([]);
	expect(v8Flags("99.9.1").command).toEqual([]);
});

it.each([...command, ...drawing, ...serving])("%s is a flag of V8", (flag) => {
	const script = "require('v8').setFlagsFromString(process.argv[1])";
	const complaint = (argument: string): string =>
		spawnSync(process.execPath, ["-e", script, "--", argument], {
			encoding: "utf8",
		}).stderr;
	expect(complaint(flag)).toBe("");
	expect(complaint("--no-such-flag")).toContain("unrecognized flag");
});
