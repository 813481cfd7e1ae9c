import type { Argv, InferredOptionTypes, Options } from "yargs";
import { validateOptions } from "../../cli/validate/validate-options.ts";
import { command } from "../../terminal/command.ts";
import {
	listOption,
	remoteOptions,
	siteArgument,
	switchOption,
	textOption,
} from "../../terminal/options.ts";

export const previewOptions = {
	port: textOption("Listen on this port; 0 for any free one", "4747, or the next free one"),
	open: switchOption("Open a browser"),
	write: textOption("Write the preview to this file instead, and exit"),
	base: textOption("Also show what has changed since COMMIT (its merge base)"),
	config: validateOptions.config,
	feedback: validateOptions.feedback,
	remote: remoteOptions.remote,
	host: textOption("Listen on this address; needs --allow-host", "127.0.0.1"),
	"allow-host": listOption("Also answer requests for this host name"),
} satisfies Record<string, Options>;

export type PreviewArguments = InferredOptionTypes<typeof previewOptions> & { path: string };

export const preview = command(
	{
		command: "preview [path]",
		describe: "Show a site as it will be built, with its problems, in a browser",
		options: previewOptions,
		builder: (command: Argv): Argv<PreviewArguments> =>
			command
				.positional("path", siteArgument)
				.options(previewOptions)
				.example("$0 preview --open", "Show the site of the current folder")
				.example("$0 preview docs --write site.html", "Write it as one file")
				.example("$0 preview --base main", "Also show what your branch changes"),
	},
	async (args, terminal) => {
		const { runPreview } = await import("./run-preview.ts");
		return runPreview(args, terminal);
	},
);
