import { pathToFileURL } from "node:url";
import type {
	ArtifactLocation,
	Fix,
	Log,
	PhysicalLocation,
	Region,
	ReportingDescriptor,
	Result,
	Run,
	Suppression as SarifSuppression,
} from "sarif";
import { type Finding, isFixable } from "../../engine/finding.ts";
import { findingPerElement } from "../../engine/identity.ts";
import type { Rule, Rules } from "../../engine/rule.ts";
import { shownSeverity, standingOf } from "../../engine/standing.ts";
import { platform } from "../../platform.ts";
import { homepage, rulePage, version } from "../../project.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";
import type { Location } from "../../source/source-file.ts";
import { property } from "../../source/value.ts";
import { asJson } from "../escaped.ts";
import { failureTexts } from "../failures.ts";
import { fingerprints } from "../fingerprints.ts";
import {
	pathFrom,
	type Reporter,
	type ReportOptions,
	type SiteReport,
	sentences,
} from "../reporter.ts";

const docproof = {
	name: "docproof",
	version,
	properties: { platform: `Mintlify of ${platform.date}` },
};

/** What paths are relative to. */
const base = "%SRCROOT%";

/** The Static Analysis Results Interchange Format, version 2.1.0: a run for each site. */
export const sarif: Reporter = (sites, options) => {
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: sites.map((site) => ({
			...run(site, options),
			// GitHub takes several runs of a tool only if each is named.
			...(sites.length > 1 && { automationDetails: { id: `docproof/${site.prefix}` } }),
		})),
	};
	return asJson(log);
};

function run(site: SiteReport, { quiet, home = homepage, unhappy }: ReportOptions): Run {
	const { result, prefix, from } = site;
	const all = [...result.findings, ...result.suppressed];
	// Each element is an alert of its own, which stays open or is closed whatever happens to the
	// others.
	const findings = (quiet ? all.filter(({ severity }) => severity === "error") : all).flatMap(
		findingPerElement,
	);
	const names = [...new Set(findings.map(({ rule }) => rule))].sort();
	const fingerprint = fingerprints();
	const rank = rankBy(findings, unhappy);
	return {
		tool: {
			driver: {
				...docproof,
				...(home !== undefined && { informationUri: home }),
				rules: descriptors(names, result.rules, home),
			},
		},
		...invocations(site),
		columnKind: "utf16CodeUnits",
		originalUriBaseIds: { [base]: { uri: pathToFileURL(`${from}/`).href } },
		results: findings.map((finding) => ({
			...resultOf(finding, prefix),
			...rank(finding),
			ruleIndex: names.indexOf(finding.rule),
			partialFingerprints: {
				"docproof/v2": fingerprint(finding, pathFrom(prefix, finding.at.file)),
			},
		})),
	};
}

/** The failures of docproof itself; nothing if there are none. */
function invocations({ result }: Pick<SiteReport, "result">): Pick<Run, "invocations"> {
	const failures = failureTexts(result);
	if (failures.length === 0) return {};
	return {
		invocations: [
			{
				executionSuccessful: false,
				toolExecutionNotifications: failures.map((text) => ({
					level: "error",
					message: { text: plainMessage(text) },
				})),
			},
		],
	};
}

/** From 0 to 100: how much of the most unhappy readers that a finding has. */
function rankBy(
	findings: readonly Finding[],
	unhappy: ReportOptions["unhappy"],
): (finding: Finding) => Pick<Result, "rank"> {
	if (unhappy === undefined) return () => ({});
	const most = findings.reduce((max, one) => Math.max(max, unhappy(one)), 1);
	return (finding) => ({ rank: Math.round((unhappy(finding) / most) * 1000) / 10 });
}

function resultOf(finding: Finding, prefix: string): Result {
	const { rule, at, related = [], suppressed } = finding;
	return {
		ruleId: rule,
		level: shownSeverity(finding),
		properties: { standing: standingOf(finding) },
		message: { text: plainMessage(sentences(finding).join(" ")) },
		locations: [{ physicalLocation: place(at, prefix) }],
		relatedLocations: related.map((other, index) => ({
			id: index,
			physicalLocation: place(other.at, prefix),
			message: { text: plainMessage(other.message) },
		})),
		...(isFixable(finding) && { fixes: fixes(finding, prefix) }),
		...(suppressed !== undefined && { suppressions: [suppression(suppressed)] }),
	};
}

function fixes({ fix, hint }: Finding, prefix: string): Fix[] {
	// With a secret of it masked it would be another text.
	if (fix === undefined || withoutUrlSecrets(fix.text) !== fix.text) return [];
	const replacement = { deletedRegion: region(fix.at), insertedContent: { text: fix.text } };
	return [
		{
			...(hint !== undefined && { description: { text: hint } }),
			artifactChanges: [
				{ artifactLocation: artifact(fix.at, prefix), replacements: [replacement] },
			],
		},
	];
}

/** A message of SARIF can hold links, as in Markdown: ours hold none. */
function plainMessage(text: string): string {
	return text.replaceAll("](", "\\](");
}

function suppression({ by, reason }: NonNullable<Finding["suppressed"]>): SarifSuppression {
	return {
		kind: by === "comment" ? "inSource" : "external",
		...(reason !== "" && { justification: reason }),
	};
}

function place(at: Location, prefix: string): PhysicalLocation {
	return { artifactLocation: artifact(at, prefix), region: region(at) };
}

function region({ file, range }: Location): Region {
	const start = file.position(range.start);
	const end = file.position(range.end);
	return {
		startLine: start.line,
		startColumn: start.column,
		endLine: end.line,
		endColumn: end.column,
	};
}

function artifact({ file }: Location, prefix: string): ArtifactLocation {
	const path = pathFrom(prefix, file);
	if (file.isRemote) return { uri: new URL(withoutUrlSecrets(path)).href };
	// Half a character is no text that a URI can hold.
	const names = path.replaceAll(/\p{Surrogate}/gu, "\ufffd").split("/");
	return { uri: names.map(encodeURIComponent).join("/"), uriBaseId: base };
}

/** What SARIF says of the rules. */
export function descriptors(
	names: readonly string[],
	rules: Rules,
	homepage: string | undefined,
): ReportingDescriptor[] {
	return names.map((id) => {
		const rule = property(rules, id);
		const helpUri = rule?.docs ?? rulePage(id, homepage);
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
