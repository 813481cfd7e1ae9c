// The set of packages to ask: its versions, where it is installed, and notes about it.
import { mkdirSync } from "node:fs";
import { platform } from "../../src/platform.ts";
import type { RecordedSet } from "./records.ts";
import {
	type PackageSet,
	type Registry,
	setOf,
	substitutesFor,
	topPackage,
	untilComplete,
} from "./set/choose.ts";
import { install, installedIn } from "./set/install.ts";
import { standIn } from "./set/stand-in.ts";
import { compareVersions } from "./set/versions.ts";

export interface OpenSet extends RecordedSet {
	readonly folder: string;
	/** Sentences. */
	readonly notes: readonly string[];
}

/** The requested set: the newest one, or that of a version of the top package. */
export interface Wanted {
	readonly version: string | undefined;
	readonly isDescribed: boolean;
	/** The version that the set must be older than. */
	readonly before?: string;
}

interface Chosen {
	readonly set: PackageSet;
	readonly notes: readonly string[];
}

/** Installs the set into an empty folder. Tries older sets if a foreign package is missing. */
export async function openSet(
	registry: Registry,
	wanted: Wanted,
	folder: string,
): Promise<OpenSet> {
	const chosen = await choose(registry, wanted);
	const version = chosen.set.packages.get(topPackage);
	if (version === undefined) throw new Error(`The registry has no ${listed(chosen.set.missing)}.`);
	try {
		return await installed(registry, chosen, version, folder);
	} catch (error) {
		const isNewest = wanted.version === undefined && !wanted.isDescribed;
		const mayGoBack = isNewest && version !== platform.packages["link-rot"];
		if (!mayGoBack || !lacksPackage(error)) throw error;
		const next = { ...wanted, before: version };
		const open = await openSet(registry, next, `${folder}-before-${version}`);
		const lag = `${topPackage} ${version} is newer, but the registry lacks a package of somebody else that it names.`;
		return { ...open, notes: [lag, ...open.notes] };
	}
}

async function installed(
	registry: Registry,
	{ set, notes }: Chosen,
	version: string,
	folder: string,
): Promise<OpenSet> {
	const substitutes = await substitutesFor(registry, set);
	mkdirSync(folder, { recursive: true });
	await install(folder, version, substitutes);
	const standIns = standIn(folder, substitutes);
	return {
		folder,
		packages: installedIn(folder),
		named: Object.fromEntries(set.missing),
		standIns,
		notes: [...notes, ...notesOn(set, substitutes, standIns)],
	};
}

/** The errors of npm for a missing package. */
function lacksPackage(error: unknown): boolean {
	return error instanceof Error && /\b(?:ETARGET|E404)\b/.test(error.message);
}

/**
 * The newest complete set. A set older than the described one would show no changes, so the
 * described one is used then, with substitutes.
 */
export async function choose(
	registry: Registry,
	{ version, isDescribed, before }: Wanted,
): Promise<Chosen> {
	const described = platform.packages["link-rot"];
	if (version !== undefined || isDescribed)
		return { set: await setOf(registry, version ?? described), notes: [] };
	const tried = await untilComplete(registry, before);
	const complete = tried.at(-1);
	const completeVersion = complete?.packages.get(topPackage);
	if (complete === undefined || completeVersion === undefined)
		throw new Error("The registry has no set of Mintlify's packages.");
	const notes = tried.slice(0, -1).map(lagOf);
	if (compareVersions(completeVersion, described) >= 0) return { set: complete, notes };
	const older = `The newest set of which nothing is missing, ${topPackage} ${completeVersion}, is older than what docproof describes, ${described}: that is asked itself.`;
	return { set: await setOf(registry, described), notes: [...notes, older] };
}

/** The reason why a newer set cannot be installed. */
function lagOf({ packages, missing }: PackageSet): string {
	const version = packages.get(topPackage) ?? missing.get(topPackage);
	return `${topPackage} ${version} is newer, but the registry lacks ${listed(missing)}.`;
}

function notesOn(
	{ missing }: PackageSet,
	substitutes: ReadonlyMap<string, string>,
	standIns: readonly string[],
): readonly string[] {
	if (missing.size === 0) return [];
	const made =
		standIns.length === 0
			? ""
			: ` What ${standIns.join(" and ")} would have themselves is made up: see tools/platform/set/stand-in.ts.`;
	return [`In place of ${listed(missing)} stand ${listed(substitutes)}.${made}`];
}

function listed(versions: ReadonlyMap<string, string>): string {
	return [...versions].map((pair) => pair.join(" ")).join(", ");
}
