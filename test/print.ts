import type { Result } from "../src/engine/result.ts";
import { pretty } from "../src/report/pretty.ts";

/** All that a user sees of a result, in black and white, 100 columns wide, as if it took no time. */
export function print(result: Result): string {
	return pretty([{ result, prefix: "" }], {
		quiet: false,
		verbose: true,
		color: false,
		width: 100,
		wraps: false,
		elapsed: 0,
	});
}
