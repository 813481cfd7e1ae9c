import type { Terminal } from "../../cli/terminal.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import type { Readers } from "../feedback/ranking/readers.ts";
import { type Looked, lookAt, type ValidateSettings } from "./validate.ts";

/**
 * Validates a site, and tells what is about the files that are asked about and what `keeps` leaves of that. `readers` learns
 * what is found.
 */
export function validatePart(
	root: string,
	settings: ValidateSettings,
	keeps?: Filter,
	readers?: Readers,
): Result {
	return lookAtPart(root, settings, keeps, readers).result;
}

/** The same, with the site. */
export function lookAtPart(
	root: string,
	settings: ValidateSettings,
	keeps?: Filter,
	readers?: Readers,
): Looked {
	const { files } = settings;
	const { site, result: all } = lookAt(root, settings);
	readers?.count(site, all);
	const result = files === undefined ? all : partAbout(all, files);
	if (keeps === undefined) return { site, result };
	const findings = keeps(result.findings);
	const hidden = result.findings.length - findings.length;
	return { site, result: { ...result, findings, hidden } };
}

/** Leaves what is said at a place in one of some files, or has its other end there. */
function aboutFiles(files: readonly string[]): Filter {
	const isThere = ({ at }: Pick<Finding, "at">): boolean =>
		files.includes(at.file.path);
	return (findings) =>
		findings.filter(
			(finding) => isThere(finding) || finding.related?.some(isThere),
		);
}

/** The part of a result that is about some files of its site. */
function partAbout(result: Result, files: readonly string[]): Result {
	const keeps = aboutFiles(files);
	const findings = keeps(result.findings);
	const elsewhere = result.findings.length - findings.length;
	return {
		...result,
		findings,
		suppressed: keeps(result.suppressed),
		staleBaseline: 0,
		about: { files, elsewhere },
	};
}

/** Leaves those findings that are asked for. */
export type Filter = (findings: readonly Finding[]) => readonly Finding[];

/** What files of feedback say of findings; `undefined` without files. What reads them is loaded only where there are some. */
export async function readersFor(
	files: readonly string[],
	terminal: Terminal,
): Promise<Readers | undefined> {
	if (files.length === 0) return undefined;
	const { Readers, readFiles } = await import("../feedback/ranking/readers.ts");
	return new Readers(readFiles(files, terminal).tallies);
}
