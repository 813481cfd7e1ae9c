import type { Preview } from "../../app/preview/model.ts";
import { previewPackage } from "../../lazy/lazy.ts";
import { version } from "../../project.ts";
import { optimiseLaterStill } from "../optimise-later.ts";

/** A preview as one file: its text. */
export function previewFile(preview: Preview): string {
	const { fileOf } = previewPackage();
	optimiseLaterStill();
	return fileOf(preview, version);
}
