import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";

/** Puts a text in place of a file all at once, so that nobody ever sees half of it. Its permissions stay. */
export function replaceFile(path: string, text: string): void {
	const mode = statSync(path, { throwIfNoEntry: false })?.mode;
	const temporary = `${path}.${process.pid}.tmp`;
	try {
		writeFileSync(temporary, text, { flag: "wx", ...(mode && { mode }) });
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
}
