import type { Output, Terminal } from "./terminal.ts";

/**
 * A terminal that shows no key: nowhere that of the environment, and in no complaint one that was
 * written among the words or that somebody sends back.
 */
export function withoutSecrets(
	{ stdout, stderr, env, cwd }: Terminal,
	words: readonly string[],
): Terminal {
	const key = (env.MINTLIFY_API_KEY ?? "").trim();
	// A short one is a word that anybody may use: no key of Mintlify is so short.
	const own = key.length > 7 ? [key] : [];
	const written = words.flatMap((word) => word.match(/mint_\w+/g) ?? []);
	return {
		stdout: hiding(stdout, (text) => without(own, text)),
		stderr: hiding(stderr, (text) =>
			without([...own, ...written], text).replaceAll(bearer, "$1 …"),
		),
		env,
		cwd,
	};
}

const bearer = /\b(Bearer) [\w.~+/=-]+/gi;

function without(secrets: readonly string[], text: string): string {
	return secrets.reduce((shown, one) => shown.replaceAll(one, "…"), text);
}

function hiding(output: Output, hide: (text: string) => string): Output {
	const { isTTY, columns, rows } = output;
	return {
		isTTY,
		columns,
		rows,
		write: (text) => output.write(hide(text)),
		...(output.once !== undefined && {
			once: (event, listener) => output.once?.(event, listener),
		}),
	};
}
