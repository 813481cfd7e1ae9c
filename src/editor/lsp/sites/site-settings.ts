// The settings and the baseline of a site, which may be invalid while the user edits the files. The
// last valid settings and baseline then stay in force.
import { join } from "node:path";
import { rules } from "../../../../rules/index.ts";
import { type BaselineEntry, loadBaseline } from "../../../check/findings/baseline.ts";
import { runSettings } from "../../../check/findings/settle-findings.ts";
import { type Config, defaults, SettingsError } from "../../../check/settings/config.ts";
import { configOf } from "../../../check/settings/load-config.ts";
import { ruleNames } from "../../../check/settings/rule-selection.ts";
import type { SettingsFiles } from "../../../check/settings/settings-files.ts";
import { ruleSetOf } from "../../../check/site/rule-set.ts";

export interface SettingsFault {
	readonly path: string;
	/** The line, counted from 1. */
	readonly line: number;
	readonly column: number;
	readonly message: string;
}

export class SiteSettings {
	readonly #root: string;
	readonly #files: SettingsFiles;
	#config = defaults;
	#baseline: readonly BaselineEntry[] = [];
	faults: readonly SettingsFault[] = [];

	constructor(root: string, files: SettingsFiles) {
		this.#root = root;
		this.#files = files;
	}

	read(): { readonly config: Config; readonly baseline: readonly BaselineEntry[] } {
		const [root, files] = [this.#root, this.#files];
		const faults: SettingsFault[] = [];
		const readOrLast = <Read>(read: () => Read, last: Read): Read => {
			try {
				return read();
			} catch (error) {
				if (!(error instanceof SettingsError)) throw error;
				faults.push(...error.lines.map((line) => faultIn(root, line)));
				return last;
			}
		};
		this.#config = readOrLast(() => {
			const config = configOf(root, { rules: ruleNames, files });
			ruleSetOf(rules, runSettings(config, {}));
			return config;
		}, this.#config);
		this.#baseline = readOrLast(() => loadBaseline(root, files) ?? [], this.#baseline);
		this.faults = faults;
		return { config: this.#config, baseline: this.#baseline };
	}
}

/**
 * The fault in a line of a `SettingsError`. The line begins with a location or contains the name of
 * the file.
 */
function faultIn(root: string, text: string): SettingsFault {
	const [, name, line, column, message] = /^(.*?):(\d+):(\d+) (.*)$/s.exec(text) ?? [];
	if (name !== undefined && message !== undefined) {
		const path = join(root, name);
		return { path, line: Number(line), column: Number(column), message };
	}
	const settingsFile = text.split(/[\s`]/).find((word) => word.endsWith(".json")) ?? "docs.json";
	return { path: join(root, settingsFile), line: 1, column: 1, message: text };
}
