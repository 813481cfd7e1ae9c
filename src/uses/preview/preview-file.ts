import { optimiseLaterStill } from "../../cli/optimise-later.ts";
import { previewPackage } from "../../lazy/lazy.ts";
import { version } from "../../project.ts";
import type { Preview } from "./model/model.ts";

/** A preview as one file: its text. */
export function previewFile(preview: Preview): string {
	const { fileOf } = previewPackage();
	optimiseLaterStill();
	return fileOf(preview, version);
}
