// The tests of the executable: `npm run test:binary`. Those of the installed package that start a
// process run again, with the executable.
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({
		test: {
			include: ["test/binary/*.test.ts", "test/**/packed{,-hook}.test.ts"],
			globalSetup: ["./test/binary/make.ts"],
			env: { DOCPROOF_BINARY: join(import.meta.dirname, "binary/docproof") },
		},
	}),
);
