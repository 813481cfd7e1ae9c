import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import {
	choiceOption,
	remoteOptions,
	siteArgument,
	switchOption,
	textOption,
} from "../../terminal/options.ts";

const reviewOptions = {
	base: textOption(
		"Compare with the merge base of this commit",
		"the default branch of origin, otherwise main",
	),
	head: textOption("The later state: a commit", "the files on disk"),
	format: choiceOption(["markdown", "json", "gitlab"], "Output format"),
	output: textOption("Write to this file instead of printing"),
	preview: textOption("The URL of a preview, to which addresses are linked"),
	"skip-empty": switchOption("Print nothing if nothing has changed"),
	...remoteOptions,
} satisfies Record<string, Options>;

export type ReviewArguments = InferredOptionTypes<typeof reviewOptions> & { path: string };

export const review = command(
	{
		command: "review [path]",
		describe: "Show what readers will see changed between two states of a site",
		options: reviewOptions,
		builder: (command: Argv): Argv<ReviewArguments> =>
			command
				.positional("path", siteArgument)
				.options(reviewOptions)
				.example("$0 review", "What your branch changes, for a comment on the pull request")
				.example("$0 review --base v1.2 --head v1.3 --format json", "Compare two releases"),
	},
	async (args, terminal) => {
		const { runReview } = await import("./run-review.ts");
		return runReview(args, terminal);
	},
);
