import { createRequire } from "node:module";
import { optimiseLaterStill } from "../../cli/optimise-later.ts";
import { version } from "../../project.ts";
import type { Preview } from "./model/model.ts";

const load = createRequire(import.meta.url);

/** A preview as one file: its text. */
export function previewFile(preview: Preview): string {
	const { fileOf }: typeof import("./drawing/preview.ts") = load(
		"./drawing/preview.cjs",
	);
	optimiseLaterStill();
	return fileOf(preview, version);
}
