// The options of `docproof feedback serve`.
import type { Options } from "yargs";

export const serveOptions = {
	port: {
		type: "string",
		default: "0",
		requiresArg: true,
		defaultDescription: "any",
		describe: "The port to listen on",
	},
	data: {
		type: "string",
		requiresArg: true,
		describe: "Serve the entries of this file, as `fetch` writes it",
	},
	entries: {
		type: "string",
		default: "250",
		requiresArg: true,
		describe: "Make up so many entries",
	},
	pages: {
		type: "string",
		default: "20",
		requiresArg: true,
		describe: "On so many pages",
	},
	seed: {
		type: "string",
		default: "1",
		requiresArg: true,
		describe: "Other entries for each number",
	},
	key: {
		type: "string",
		default: "mint_stand_in",
		requiresArg: true,
		describe: "The key that is accepted",
	},
	project: {
		type: "string",
		default: "stand-in",
		requiresArg: true,
		describe: "The project that is known",
	},
	rate: {
		type: "string",
		default: "100",
		requiresArg: true,
		describe: "So many requests are answered",
	},
	window: {
		type: "string",
		default: "3600",
		requiresArg: true,
		describe: "In so many seconds",
	},
	latency: {
		type: "string",
		default: "0",
		requiresArg: true,
		describe: "Milliseconds before each answer",
	},
	fault: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "What goes wrong with the N-th request, as N:KIND",
	},
} satisfies Record<string, Options>;
