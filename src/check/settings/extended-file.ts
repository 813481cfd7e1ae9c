// The files of `extends` entries. Settings are data: no code of a package is executed.
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, sep } from "node:path";
import { repositoryOf } from "../../text/files/repository.ts";
import { SettingsError } from "./config.ts";
import { configName, type SettingsFiles } from "./settings-files.ts";

export type ExtendedFile =
	| { readonly path: string }
	| { readonly why: string; readonly hint: string };

/** `from` is the file with the entry; `top` is the folder that must contain all extended files. */
export function extendedFile(
	name: string,
	from: string,
	top: string,
	disk: SettingsFiles,
): ExtendedFile {
	if (isAbsolute(name) || /^[a-z]+:/i.test(name))
		return {
			why: `\`${name}\` is neither a relative path nor a package.`,
			hint: "Write a path such as `./base.json`, or the name of a package.",
		};
	return /^\.\.?\//.test(name)
		? fileBeside(name, from, top, disk)
		: fileOfPackage(name, dirname(from), top);
}

/**
 * The folder that must contain the targets of relative paths: the repository, otherwise the folder
 * of the settings.
 */
export function topOf(path: string): string {
	const folder = dirname(path);
	return realpathSync(repositoryOf(folder) ?? folder);
}

/**
 * Throws a `SettingsError` for a symbolic link to a file outside the repository, because the author
 * may not have intended to read that file.
 */
export function checkPlace(path: string, name: string): void {
	if (!isBelow(topOf(path), path))
		throw new SettingsError([
			`\`${name}\` is a symbolic link to a file outside the git repository.`,
		]);
}

export function fileBeside(
	name: string,
	from: string,
	top: string,
	disk: SettingsFiles,
): ExtendedFile {
	const path = join(dirname(from), name);
	if (!disk.exists(path))
		return {
			why: `There is no file \`${name}\`.`,
			hint: "Write the path relative to the settings file that contains the path.",
		};
	return isBelow(top, path) ? { path } : refuseOutside(name);
}

function isBelow(top: string, path: string): boolean {
	// The folder of a missing file is resolved, because a file of another state need not exist on
	// disk, and the path of its folder may contain a link.
	const folder = dirname(path);
	const realFile = existsSync(path)
		? realpathSync(path)
		: join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
	return realFile.startsWith(top.endsWith(sep) ? top : top + sep);
}

function refuseOutside(name: string): ExtendedFile {
	return {
		why: `\`${name}\` is outside the git repository.`,
		hint: "Settings can extend only packages and files of their own repository (without a repository, of their own folder).",
	};
}

const packageName = /^((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/(.+\.json))?$/;

/**
 * The file of a package: its `docproof.config.json`, or the file after the package's name, in the
 * nearest `node_modules`.
 */
function fileOfPackage(written: string, start: string, top: string): ExtendedFile {
	const [, name, file = configName] = packageName.exec(written) ?? [];
	if (name === undefined || file.split("/").includes(".."))
		return {
			why: `\`${written}\` is not the name of a package.`,
			hint: "Write a path such as `./base.json`, or the name of a package.",
		};
	for (let folder = start; ; folder = dirname(folder)) {
		const packageFolder = join(folder, "node_modules", name);
		const path = join(packageFolder, file);
		if (existsSync(path))
			return isBelow(top, path) || isInPackages(path) ? { path } : refuseOutside(written);
		if (existsSync(packageFolder))
			return {
				why: `The package \`${name}\` has no \`${file}\`.`,
				hint: "Settings in a package are a JSON file.",
			};
		if (dirname(folder) === folder) break;
	}
	return {
		why: `The package \`${name}\` is not installed.`,
		hint: `Install the package, or write a path such as \`./${name}.json\`.`,
	};
}

/** Package managers may store packages in another folder, with links to that folder. */
function isInPackages(path: string): boolean {
	return realpathSync(path).split(sep).includes("node_modules");
}
