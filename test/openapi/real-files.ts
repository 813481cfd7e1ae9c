// Real OpenAPI files: those of a package of examples, and those in the folder in `DOCPROOF_SPECS`.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mayBeSpec } from "../../src/openapi/spec/load-spec.ts";

export interface RealFile {
	readonly path: string;
	readonly text: string;
}

const root = join(import.meta.dirname, "../..");

export const realFiles: readonly RealFile[] = [
	join(root, "node_modules/@readme/oas-examples"),
	...(process.env.DOCPROOF_SPECS?.split(":") ?? []),
].flatMap((folder) => filesBelow(folder).map((path) => read(folder, path)));

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((path) => /\.(?:json|ya?ml)$/.test(path))
		.filter((path) => !/(?:^|\/)(?:node_modules|\.git)\//.test(path))
		.filter((path) => {
			const file = join(folder, path);
			return (
				statSync(file, { throwIfNoEntry: false })?.isFile() && mayBeSpec(readFileSync(file, "utf8"))
			);
		})
		.sort();
}

function read(folder: string, path: string): RealFile {
	return { path, text: readFileSync(join(folder, path), "utf8") };
}
