import type { ReviewedStates } from "../../check/changes/states.ts";
import type { UnhappyReaderCounts } from "../../check/readers/unhappy-readers.ts";
import type { Config } from "../../check/settings/config.ts";
import type { SettingsFiles } from "../../check/settings/settings-files.ts";
import type { ValidateSettings } from "../../check/site/validate.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { LiveReview } from "../review/live-review.ts";
import { previewPart, type SitePreviewResult } from "./preview-site.ts";

export class PreviewBase {
	readonly #name: string;
	readonly #reviews: LiveReview;

	/** Throws a `UsageError` if the commit has no merge base with the files on disk. */
	constructor(root: string, name: string, terminal: Pick<Terminal, "cwd">) {
		this.#name = name;
		this.#reviews = new LiveReview(root, name, terminal);
	}

	states(): ReviewedStates {
		return this.#reviews.states();
	}

	preview(
		states: ReviewedStates,
		settings: ValidateSettings,
		configIn: (files: SettingsFiles) => Config,
		readers: UnhappyReaderCounts | undefined,
	): SitePreviewResult {
		const { root } = this.#reviews;
		const formerCheck = this.#reviews.checkFormer(states, settings, configIn);
		const allSettings = { ...settings, ...formerCheck.comparison };
		const checked = previewPart(root, allSettings, undefined, readers);
		const changes = { ...formerCheck.review(checked), base: this.#name };
		return { ...checked, preview: { ...checked.preview, changes } };
	}
}
