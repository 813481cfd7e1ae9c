import type { ReportingDescriptor } from "sarif";
import type { Rule, Rules } from "../../engine/rule.ts";
import { rulePage } from "../../project.ts";
import { property } from "../../source/value.ts";

/** What SARIF says of the rules. */
export function descriptors(
	names: readonly string[],
	rules: Rules,
	homepage: string | undefined,
): ReportingDescriptor[] {
	return names.map((id) => {
		const rule = property(rules, id);
		const helpUri = rulePage(id, homepage);
		return {
			id,
			...(rule !== undefined && describe(id, rule)),
			...(helpUri !== undefined && { helpUri }),
		};
	});
}

function describe(id: string, { holds, because, severity }: Rule): Omit<ReportingDescriptor, "id"> {
	const level = `Its level: "rules": { "${id}": "off" } in docproof.config.json, or note, warning, error.`;
	const accepting = `To accept one finding: a comment "docproof-ignore ${id}: reason" above its line, or "exceptions" in docproof.config.json.`;
	const example = `An example: docproof explain ${id}`;
	return {
		shortDescription: { text: holds },
		fullDescription: { text: `${holds} Where it does not hold: ${because}` },
		help: {
			text: [holds, because, level, accepting, example].join("\n\n"),
			markdown: [
				`**${holds}**`,
				because,
				`- Its level: \`"rules": { "${id}": "off" }\` in \`docproof.config.json\`, or \`note\`, \`warning\`, \`error\`.`,
				`- To accept one finding: a comment \`docproof-ignore ${id}: reason\` above its line, or \`exceptions\` in \`docproof.config.json\`.`,
				`- An example: \`docproof explain ${id}\``,
			].join("\n\n"),
		},
		defaultConfiguration: severity === "off" ? { enabled: false } : { level: severity },
	};
}
