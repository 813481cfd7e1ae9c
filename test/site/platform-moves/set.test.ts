// Which set of Mintlify's packages is asked, of what a registry has.
import { describe, expect, it } from "vitest";
import { platform } from "../../../src/platform.ts";
import { choose } from "../../../tools/platform/open-set.ts";
import {
	type Registry,
	setOf,
	substitutesFor,
	untilComplete,
} from "../../../tools/platform/set/choose.ts";
import { compareVersions, newestFirst } from "../../../tools/platform/set/versions.ts";

type Dependencies = Readonly<Record<string, string>>;

/** By package and version: what it names. */
function registryOf(
	packages: Readonly<Record<string, Readonly<Record<string, Dependencies>>>>,
): Registry {
	return {
		versions: async (name) => Object.keys(packages[name] ?? {}),
		dependencies: async (name, version) => packages[name]?.[version] ?? {},
	};
}

const top = "@mintlify/link-rot";
const common = "@mintlify/common";
const validation = "@mintlify/validation";
const described = platform.packages["link-rot"];

const registry = registryOf({
	[top]: {
		"1.0.2": { [common]: "1.0.2", chalk: "5.3.0" },
		"1.0.10": { [common]: "1.0.10", [validation]: "0.1.9" },
		"1.0.9": { [common]: "1.0.9" },
		"1.0.11-beta.1": {},
	},
	[common]: {
		"1.0.2": {},
		"1.0.9": { [validation]: "0.1.5", "@mintlify/models": "^1.0.0" },
		"1.0.10": { [validation]: "0.1.8", [top]: "1.0.10" },
	},
	[validation]: { "0.1.5": {}, "0.1.7": {}, "0.1.10": {} },
});

it.each([
	["1.0.10", "1.0.9", 1],
	["1.0.9", "1.0.10", -1],
	["2.0.0", "1.9.9", 1],
	["1.0.9", "1.0.9", 0],
])("%s against %s", (one, other, sign) => {
	expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

it("puts released versions in order, the newest first", () => {
	expect(newestFirst(["1.0.2", "1.0.10", "1.0.11-beta.1", "1.0.9"])).toEqual([
		...["1.0.10", "1.0.9", "1.0.2"],
	]);
});

it("follows what packages of Mintlify name exactly, and says what is missing", async () => {
	const { packages, missing } = await setOf(registry, "1.0.10");
	expect([...packages]).toEqual([
		[top, "1.0.10"],
		[common, "1.0.10"],
	]);
	expect([...missing]).toEqual([[validation, "0.1.9"]]);
});

it("goes back to the newest set of which nothing is missing", async () => {
	const tried = await untilComplete(registry);
	expect(tried.map(({ packages }) => packages.get(top))).toEqual([...["1.0.10", "1.0.9"]]);
	expect(tried.at(-1)?.packages.get(validation)).toBe("0.1.5");
});

it("goes back further from what could not be installed", async () => {
	const tried = await untilComplete(registry, "1.0.9");
	expect(tried.map(({ packages }) => packages.get(top))).toEqual(["1.0.2"]);
});

it("says that there is none", async () => {
	const empty = registryOf({ [top]: { "1.0.0": { [common]: "1.0.0" } } });
	await expect(untilComplete(empty)).rejects.toThrow(/None of the newest/);
});

it("takes the version before a missing one, or the oldest", async () => {
	const missing = new Map([[validation, "0.1.9"]]);
	const before = await substitutesFor(registry, {
		packages: new Map(),
		missing,
	});
	expect([...before]).toEqual([[validation, "0.1.7"]]);
	const oldest = await substitutesFor(registry, {
		packages: new Map(),
		missing: new Map([[validation, "0.1.1"]]),
	});
	expect([...oldest]).toEqual([[validation, "0.1.5"]]);
});

describe("by default", () => {
	const newest = { version: undefined, isDescribed: false };
	const later = described.replace(/\d+$/, (last) => String(Number(last) + 1));
	const earlier = described.replace(/\d+$/, (last) => String(Number(last) - 1));
	const lacking = { [common]: "9.9.9" };

	it("takes the newest, and says what newer ones lack", async () => {
		const known = registryOf({
			[top]: { [described]: {}, [later]: lacking },
		});
		const { set, notes } = await choose(known, newest);
		expect(set.packages.get(top)).toBe(described);
		expect(notes).toEqual([`${top} ${later} is newer, but the registry lacks ${common} 9.9.9.`]);
	});

	it("takes the described one where all that is complete is older, and says so", async () => {
		const known = registryOf({
			[top]: { [earlier]: {}, [described]: lacking },
		});
		const { set, notes } = await choose(known, newest);
		expect(set.packages.get(top)).toBe(described);
		expect([...set.missing]).toEqual([[common, "9.9.9"]]);
		expect(notes[1]).toContain(`${earlier}, is older than what docproof`);
	});
});
