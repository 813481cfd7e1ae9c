// A set of Mintlify's packages. They depend on exact versions of each other, so one version
// determines all.
import { compareVersions, newestFirst } from "./versions.ts";

/** The data of a registry. */
export interface Registry {
	versions(name: string): Promise<readonly string[]>;
	dependencies(name: string, version: string): Promise<Readonly<Record<string, string>>>;
}

export interface PackageSet {
	/** The versions by package name. */
	readonly packages: ReadonlyMap<string, string>;
	/** The versions that others depend on but the registry lacks, by package name. */
	readonly missing: ReadonlyMap<string, string>;
}

/** The link check, which depends on all other packages. */
export const topPackage = "@mintlify/link-rot";

const nothing: Readonly<Record<string, string>> = {};

/** The transitive dependencies of a version of the top package. */
export async function setOf(registry: Registry, version: string): Promise<PackageSet> {
	const packages = new Map<string, string>();
	const missing = new Map<string, string>();
	let named: ReadonlyMap<string, string> = new Map([[topPackage, version]]);
	while (named.size > 0) {
		const dependencyLists = await Promise.all(
			[...named].map(async ([name, exact]) => {
				const exists = (await registry.versions(name)).includes(exact);
				(exists ? packages : missing).set(name, exact);
				return exists ? registry.dependencies(name, exact) : nothing;
			}),
		);
		named = new Map(
			dependencyLists
				.flatMap((dependencies) => Object.entries(dependencies))
				.filter(([name, exact]) => isPin(name, exact))
				.filter(([name]) => !packages.has(name) && !missing.has(name)),
		);
	}
	return { packages, missing };
}

function isPin(name: string, version: string): boolean {
	return name.startsWith("@mintlify/") && /^\d/.test(version);
}

/** The limit of versions to try. */
const mostTried = 60;

/** The sets from the newest, or the newest before a version, to the first complete one. */
export async function untilComplete(
	registry: Registry,
	before?: string,
): Promise<readonly PackageSet[]> {
	const tried: PackageSet[] = [];
	const versions = newestFirst(await registry.versions(topPackage)).filter(
		(version) => before === undefined || compareVersions(version, before) < 0,
	);
	for (const version of versions.slice(0, mostTried)) {
		const set = await setOf(registry, version);
		tried.push(set);
		if (set.missing.size === 0) return tried;
	}
	throw new Error(
		`None of the newest ${mostTried} sets of Mintlify's packages is complete on the registry.`,
	);
}

/** The substitute of each missing version: the newest before it, or the oldest. */
export async function substitutesFor(
	registry: Registry,
	{ missing }: PackageSet,
): Promise<ReadonlyMap<string, string>> {
	const substitutes = [...missing].map(async ([name, exact]) => {
		const versions = newestFirst(await registry.versions(name));
		const before = versions.find((candidate) => compareVersions(candidate, exact) < 0);
		const substitute = before ?? versions.at(-1);
		if (substitute === undefined) throw new Error(`The registry has no version of ${name}.`);
		return [name, substitute] as const;
	});
	return new Map(await Promise.all(substitutes));
}
