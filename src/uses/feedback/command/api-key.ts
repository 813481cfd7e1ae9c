// The key of the analytics API: of the environment only, where others do not see it.
import { UsageError } from "../../../cli/exit-code.ts";
import { say, type Terminal } from "../../../cli/terminal.ts";

/** Throws a `UsageError` for one that cannot be right. None of these sentences repeats it. */
export function apiKey(terminal: Terminal): string {
	const key = (terminal.env.MINTLIFY_API_KEY ?? "").trim();
	if (key === "")
		throw new UsageError(
			"Set MINTLIFY_API_KEY to an admin API key, from the API keys page of the dashboard.",
		);
	if (/^bearer\s/i.test(key))
		throw new UsageError(
			"MINTLIFY_API_KEY begins with `Bearer `: set it to the key alone.",
		);
	if (!/^[!-~]+$/.test(key))
		throw new UsageError(
			"MINTLIFY_API_KEY has a space or another character that no key has.",
		);
	const other = Object.entries(otherKinds).find(([prefix]) =>
		key.startsWith(prefix),
	)?.[1];
	if (other !== undefined)
		throw new UsageError(
			`MINTLIFY_API_KEY is ${other} key; feedback needs an admin key (\`mint_\`).`,
		);
	if (!key.startsWith("mint_"))
		say(
			terminal,
			"MINTLIFY_API_KEY does not begin with `mint_`, as admin keys do.",
		);
	return key;
}

const otherKinds = {
	mint_dsc_: "an assistant",
	mint_us_: "an Index",
};

/** Throws a `UsageError` for a key among the options: every user of the machine can read them. */
export function refuseKeys(words: readonly string[]): void {
	if (words.some((word) => /^--(?:api-?)?(?:key|token)(?:=|$)/i.test(word)))
		throw new UsageError(
			"A key on the command line is seen by others; set MINTLIFY_API_KEY.",
		);
}
