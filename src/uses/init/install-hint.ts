import { readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { version } from "../../project.ts";
import { type Layout, way } from "./ci-files.ts";

/** What is to be done so that the job and the hook have docproof; `undefined` where they have. */
export function installHint(
	{ top, packages }: Layout,
	cwd: string,
): string | undefined {
	const name = way(cwd, join(packages, "package.json"));
	const wanted = wantedVersion(packages);
	const file = wanted?.startsWith("file:") ? wanted.slice(5) : undefined;
	const isThere = file === undefined || isWithin(top, resolve(packages, file));
	if (wanted !== undefined && isThere) return undefined;
	const why =
		wanted === undefined
			? `and ${name} names none yet`
			: `but \`${wanted}\` of ${name} is outside of the repository`;
	const packed = `vendor/docproof-${version}.tgz`;
	return `The job and the hook run the docproof that is installed in the project, ${why}: copy its package to \`${way(cwd, join(packages, packed))}\`, run \`npm install --save-dev ./${packed}\` beside ${name}, and commit both.`;
}

/** What a package.json says of docproof. */
function wantedVersion(folder: string): string | undefined {
	try {
		const text = readFileSync(join(folder, "package.json"), "utf8");
		const { dependencies, devDependencies } = Object(JSON.parse(text));
		const { docproof } = { ...dependencies, ...devDependencies };
		return docproof === undefined ? undefined : String(docproof);
	} catch {
		return undefined;
	}
}

function isWithin(folder: string, path: string): boolean {
	const from = relative(folder, path);
	return from !== ".." && !from.startsWith(`..${sep}`);
}
