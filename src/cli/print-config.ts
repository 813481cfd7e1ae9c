import { rules } from "../../rules/index.ts";
import type { Config } from "../config/config.ts";
import type { Level } from "../engine/severity.ts";

/** The settings as they count, with the level of every rule. */
export function printConfig(
	config: Config,
	ofCommand: Readonly<Record<string, Level>>,
): string {
	const own = Object.entries(rules).map(([name, { severity }]) => [
		name,
		severity,
	]);
	const levels = {
		...Object.fromEntries(own),
		...config.rules,
		...ofCommand,
	};
	return `${JSON.stringify({ ...config, rules: levels }, undefined, 2)}\n`;
}
