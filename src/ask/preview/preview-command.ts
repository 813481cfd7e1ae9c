import { fetchFor } from "../../check/site/fetch-for.ts";
import { codeOf } from "../../check/validate/validate-command.ts";
import { readersFor } from "../../check/validate/validate-task.ts";
import { ruleNames } from "../../cli/rules.ts";
import { siteOf } from "../../cli/site-path.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import { writeOutput } from "../../cli/write-output.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import { failureTexts } from "../../report/failures.ts";
import { OpenSites } from "../../session/open-sites.ts";
import { type PreviewArguments, parseListening } from "./preview-options.ts";
import { previewFile, previewPart, type SitePreviewResult } from "./preview-site.ts";

/** Serves a preview until it is stopped, or writes it to a file. */
export async function previewCommand(args: PreviewArguments, terminal: Terminal): Promise<number> {
	const listening = parseListening(args);
	const root = siteOf(args.path, terminal);
	const sites = new OpenSites([root]);
	const look = (): Promise<SitePreviewResult> => checkForPreview(args, root, sites, terminal);
	if (args.write !== undefined) {
		const { result, preview } = await look();
		const text = previewFile(preview);
		writeOutput(args.write, text, terminal.cwd());
		return codeOf([result]);
	}
	const settings = configFor(args, root, terminal).files;
	const { servePreview } = await import("./serve-preview.ts");
	const watchedSite = { root, settings, sites };
	return servePreview({ ...args, listening, watched: watchedSite, look }, terminal);
}

async function checkForPreview(
	args: PreviewArguments,
	root: string,
	sites: OpenSites,
	terminal: Terminal,
): Promise<SitePreviewResult> {
	const fetchSettings = { allowHosts: [] };
	const settings = {
		...sites.optionsFor(root),
		config: configFor(args, root, terminal),
		...(args.remote && (await fetchFor(root, fetchSettings, terminal))),
	};
	const readers = await readersFor(args.feedback, terminal);
	const preview = previewPart(root, settings, undefined, readers);
	for (const line of failureTexts(preview.result)) say(terminal, line);
	return preview;
}

function configFor({ config }: PreviewArguments, root: string, terminal: Terminal): Config {
	return configOf(root, { rules: ruleNames, file: config, from: terminal.cwd() });
}
