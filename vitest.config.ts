import { defineConfig } from "vitest/config";
import { patch } from "./tools/build/patches.ts";

/** Tests that need many runs of git, servers or processes: `npm run test:slow`. */
export const slowTests = [
	"test/{changes,remote,review}/*.test.ts",
	"test/agents/hook.test.ts",
	"test/feedback/feedback.test.ts",
	"test/moves/move.test.ts",
	"test/preview/changes.test.ts",
	"test/session/edits.test.ts",
	"test/{json-fixes,lost-addresses,net}.test.ts",
	"test/probe-*.test.ts",
];

/** Tests of many inputs, which run with all of them in `npm run test:long` only. */
export const thoroughTests = [
	"test/hostile.test.ts",
	"test/openapi/{overlays,platform,real-places,verdict}.test.ts",
];

/** Those of what is built, or of the package as it is installed: `npm run test:package`. */
export const packageTests = [
	"test/tools/mdx.test.ts",
	"test/package.test.ts",
	"test/windows.test.ts",
	"test/agents/init.test.ts",
	"test/**/packed{,-hook}.test.ts",
];

export default defineConfig({
	// The packages as dist/ has them, of those that are inlined below.
	plugins: [patch],
	test: {
		globalSetup: ["./test/temporary.ts", "./test/generate/generated.ts"],
		include: ["test/**/*.test.ts"],
		exclude: [
			"test/{binary,browser,editors,long,probe}/**",
			...packageTests,
			...slowTests,
			...thoroughTests,
		],
		environment: "node",
		// By default one core is left idle, of two as well, and each file loads all that it imports
		// anew, in a new process.
		maxWorkers: "100%",
		isolate: false,
		// What a file becomes is kept by its content, this configuration and the lock file.
		experimental: { fsModuleCache: true },
		server: { deps: { inline: ["yargs", "cliui"] } },
		// They end tests that hang; a machine that is busy with something else is no reason to fail.
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
