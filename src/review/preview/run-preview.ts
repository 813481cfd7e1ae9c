import type { Config } from "../../check/settings/config.ts";
import { configOf } from "../../check/settings/load-config.ts";
import { ruleNames } from "../../check/settings/rule-selection.ts";
import { filesOnDisk, type SettingsFiles } from "../../check/settings/settings-files.ts";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { codeOf } from "../../cli/validate/run-validate.ts";
import { readersFor } from "../../cli/validate/validate-task.ts";
import { failureTexts } from "../../output/failures.ts";
import { OpenSites } from "../../site/session/open-sites.ts";
import { siteOf } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { writeOutput } from "../../terminal/write-output.ts";
import { documentOf } from "./drawing/document.ts";
import { parseListening } from "./listening.ts";
import type { PreviewBase } from "./preview-base.ts";
import type { PreviewArguments } from "./preview-command.ts";
import { previewPart, type SitePreviewResult } from "./preview-site.ts";

export async function runPreview(args: PreviewArguments, terminal: Terminal): Promise<number> {
	const listening = parseListening(args);
	const root = siteOf(args.path, terminal);
	const sites = new OpenSites([root]);
	const base = args.base === undefined ? undefined : await openBase(root, args.base, terminal);
	const checkOnce = (): Promise<SitePreviewResult> =>
		checkForPreview(args, { root, sites, base }, terminal);
	if (args.write !== undefined) {
		const { result, preview } = await checkOnce();
		writeOutput(args.write, documentOf(preview), terminal.cwd());
		return codeOf([result]);
	}
	const settings = configFor(args, root, terminal).files;
	const { servePreview } = await import("./serve-preview.ts");
	const watchedSite = { roots: [root], settings, sites };
	return servePreview(
		{ ...args, listening, watched: watchedSite, checkAgain: checkOnce },
		terminal,
	);
}

interface PreviewedSite {
	readonly root: string;
	readonly sites: OpenSites;
	readonly base: PreviewBase | undefined;
}

/** The code for comparisons is loaded only for `--base`, because loading the code takes time. */
async function openBase(root: string, commit: string, terminal: Terminal): Promise<PreviewBase> {
	const { PreviewBase } = await import("./preview-base.ts");
	return new PreviewBase(root, commit, terminal);
}

async function checkForPreview(
	args: PreviewArguments,
	{ root, sites, base }: PreviewedSite,
	terminal: Terminal,
): Promise<SitePreviewResult> {
	const fetchSettings = { allowHosts: [] };
	const states = base?.states();
	const fetchedStates = states && [states.now, states.before].flatMap((state) => state ?? []);
	const settings = {
		...sites.optionsFor(root),
		config: configFor(args, root, terminal),
		...(args.remote && (await fetchFor(root, fetchSettings, terminal, fetchedStates))),
	};
	const readers = await readersFor(args.feedback, terminal);
	const configIn = (files: SettingsFiles): Config => configFor(args, root, terminal, files);
	const checkedPreview =
		base === undefined || states === undefined
			? previewPart(root, settings, undefined, readers)
			: base.preview(states, settings, configIn, readers);
	for (const line of failureTexts(checkedPreview.result)) say(terminal, line);
	return checkedPreview;
}

function configFor(
	{ config }: PreviewArguments,
	root: string,
	terminal: Terminal,
	files: SettingsFiles = filesOnDisk,
): Config {
	return configOf(root, { rules: ruleNames, file: config, files, from: terminal.cwd() });
}
