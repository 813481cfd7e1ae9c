// Reads `docproof.config.json`. What is wrong with it is told line by line, and nothing of it counts then.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "../engine/contract.ts";
import { faultsIn } from "../schema/schema-errors.ts";
import { describeFault } from "../schema/schema-fault.ts";
import type { DataDocument } from "../source/document.ts";
import { parseJson } from "../source/json.ts";
import type { Location } from "../source/location.ts";
import { segments } from "../source/pointer.ts";
import { SourceFile } from "../source/source-file.ts";
import {
	type Config,
	defaults,
	type Exception,
	type Override,
	SettingsError,
} from "./config.ts";
import { configSchema } from "./config-schemas.ts";

export const configName = "docproof.config.json";

/** The settings in a folder; those that count without any where there is no such file. */
export function configIn(folder: string): Config {
	const path = join(folder, configName);
	return existsSync(path) ? loadConfig(path, configName) : defaults;
}

/** `name` is what messages call the file. Throws a `SettingsError` for a file that is not there or is wrong. */
export function loadConfig(path: string, name: string): Config {
	const document = parseJson(new SourceFile(name, textOf(path, name)));
	const { problems, file } = document;
	if (problems.length > 0)
		throw new SettingsError(
			problems.map(({ range, message, hint }) =>
				line(file.position(range.start), name, message, hint),
			),
		);
	const faults = faultsIn(configSchema, document.value).map((found) => {
		const at = document.locate(found.pointer, found.part);
		const key = segments(found.pointer).at(-1) ?? "The file";
		const { message, hint } = describeFault(found.fault, {
			name: key,
			written: found.written,
			...(found.title !== undefined && { holder: found.title }),
		});
		return lineAt(at, message, hint);
	});
	if (faults.length > 0) throw new SettingsError(faults);
	return configOf(document);
}

function textOf(path: string, name: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new SettingsError([
			code === "ENOENT"
				? `There is no \`${name}\`.`
				: `\`${name}\` cannot be read (${code}).`,
		]);
	}
}

/** The schema has said that the value is one. */
function configOf({ value }: DataDocument): Config {
	const {
		rules,
		overrides,
		exceptions,
		maxWarnings,
		contract = defaults.contract,
	} = value as Partial<{
		rules: Config["rules"];
		overrides: readonly Override[];
		exceptions: readonly Exception[];
		maxWarnings: number;
		contract: Contract;
	}>;
	return {
		rules: rules ?? {},
		overrides: overrides ?? [],
		exceptions: exceptions ?? [],
		maxWarnings,
		contract,
	};
}

/** A line about a place of a file of settings. */
export function lineAt(
	{ file, range }: Location,
	message: string,
	hint?: string,
): string {
	return line(file.position(range.start), file.path, message, hint);
}

function line(
	at: { readonly line: number; readonly column: number },
	name: string,
	message: string,
	hint?: string,
): string {
	return `${name}:${at.line}:${at.column} ${message}${hint === undefined ? "" : ` ${hint}`}`;
}
