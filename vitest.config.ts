import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { patch } from "./tools/build/patches.ts";

/** Tests that start git, servers or other processes many times. */
const slow = [
	"test/check/changes/*.test.ts",
	"test/site/net/*.test.ts",
	"test/review/review/*.test.ts",
	"test/review/agents/hook.test.ts",
	"test/live/feedback/feedback.test.ts",
	"test/editor/move/{killed,move}.test.ts",
	"test/review/preview/changes.test.ts",
	"test/site/session/edits.test.ts",
	"test/{json-fixes,release,review/lost-addresses/lost-addresses,site/net}.test.ts",
	"test/live/probe-*.test.ts",
];

/** Tests of the packed command that pass with the executable, too. */
const packed = ["test/**/packed{,-hook}.test.ts"];

/** Tests of the build, and of the package as it is installed. */
const built = [
	"test/tools/mdx.test.ts",
	"test/package.test.ts",
	"test/windows.test.ts",
	"test/review/agents/init.test.ts",
	...packed,
];

/** Tests of so many inputs that only the project `long` runs them. */
const thorough = [
	"test/hostile.test.ts",
	"test/editor/lsp/sweep.test.ts",
	"test/openapi/{overlays,platform,real-places,verdict}.test.ts",
];

/** Tests of all commands, formats or recorded answers at once. */
const whole = [
	"test/{docs,failing-everywhere,inherited-names,safe-output,secrets,security}.test.ts",
	"test/cli/{exit-codes,timing}.test.ts",
	"test/openapi/healthy-specs.test.ts",
	"test/output/sarif.test.ts",
	"test/site/{conformance,conformance-moved}.test.ts",
	"test/check/catalogue/unread-parts.test.ts",
	"test/check/custom-rules/findings.test.ts",
	"test/editor/schemas/schemas.test.ts",
	"test/site/links/links.test.ts",
	"test/mdx/certain-faults.test.ts",
	"test/site/platform-moves/{frontmatter,generated,setting-values}.test.ts",
	"test/site/bad-bodies.test.ts",
	"test/text/test-suites.test.ts",
];

/** Tests of all fixtures, of which `unit` tries some. */
const fixtures = ["test/rules/{examples,fixtures}.test.ts", "test/check/fix/fix.test.ts"];

const apart = [
	"test/{binary,browser,editors,live/probe,long}/**",
	...whole,
	...built,
	...slow,
	...thorough,
];

/** `npx vitest --project <name>`; `npm test` runs `unit`. */
export const projects = {
	unit: { include: ["test/**/*.test.ts"], exclude: apart },
	whole: { include: whole },
	fixtures: { include: fixtures, env: { DOCPROOF_TESTS: "thorough" } },
	package: { include: built },
	browser: { include: ["test/browser/*.test.ts"] },
	slow: { include: slow },
	probe: { include: ["test/live/probe/*.test.ts"] },
	editors: { include: ["test/editors/*.test.ts"] },
	binary: {
		include: ["test/binary/*.test.ts", ...packed],
		globalSetup: ["./test/binary/make.ts"],
		env: { DOCPROOF_BINARY: join(import.meta.dirname, "binary/docproof") },
	},
	long: {
		include: ["test/long/*.test.ts", ...thorough],
		env: { DOCPROOF_TESTS: "thorough" },
	},
};

/** Vitest takes the builds for development of packages that have one, such as micromark. */
const production: Plugin = {
	name: "production",
	configResolved({ ssr }) {
		ssr.resolve = { ...ssr.resolve, conditions: ["node"] };
	},
};

export default defineConfig({
	// `patch` reaches the packages that are inlined below. Others are patched in dist/, which the project
	// `package` tests.
	plugins: [patch, production],
	test: {
		globalSetup: ["./test/temporary.ts", "./test/generate/generated.ts"],
		setupFiles: ["./test/seed.ts"],
		// Each process runs many files, because most of them import most of the sources.
		maxWorkers: "100%",
		isolate: false,
		server: { deps: { inline: ["yargs", "cliui"] } },
		// These end tests that hang. No test takes so long, however busy the machine is.
		testTimeout: 1_800_000,
		hookTimeout: 1_800_000,
		teardownTimeout: 60_000,
		expect: { poll: { timeout: 600_000 } },
		projects: Object.entries(projects).map(([name, test], groupOrder) => ({
			extends: true,
			test: { name, ...test, sequence: { groupOrder } },
		})),
	},
});
