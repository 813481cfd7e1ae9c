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
import { splitFinding } from "../../engine/identity.ts";
import type { Rule, Rules } from "../../engine/rule.ts";
import { standingOf, threeLevelSeverity } from "../../engine/standing.ts";
import { platform } from "../../platform.ts";
import { homepage, rulePage, version } from "../../project.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import type { Location } from "../../text/source-file.ts";
import { property } from "../../text/value.ts";
import { formatJson } from "../escape.ts";
import { failureTexts } from "../failures.ts";
import { makeFingerprinter } from "../fingerprints.ts";
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

const baseVariable = "%SRCROOT%";

/** The Static Analysis Results Interchange Format, version 2.1.0: a run for each site. */
export const sarif: Reporter = (sites, options) => {
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: sites.map((site) => ({
			...runOf(site, options),
			// Each run has an id, because GitHub accepts several runs of a tool only with different ids.
			...(sites.length > 1 && { automationDetails: { id: `docproof/${site.prefix}` } }),
		})),
	};
	return formatJson(log);
};

function runOf(site: SiteReport, { quiet, home = homepage, unhappy }: ReportOptions): Run {
	const { result, prefix, from } = site;
	const allFindings = [...result.findings, ...result.suppressed];
	// Each element is an alert of its own, so that each alert is closed independently of other
	// alerts.
	const findings = (
		quiet ? allFindings.filter(({ severity }) => severity === "error") : allFindings
	).flatMap(splitFinding);
	const names = [...new Set(findings.map(({ rule }) => rule))].sort();
	const indexByName = new Map(names.map((name, index) => [name, index]));
	const fingerprint = makeFingerprinter();
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
		originalUriBaseIds: { [baseVariable]: { uri: pathToFileURL(`${from}/`).href } },
		results: findings.map((finding) => ({
			...resultOf(finding, prefix),
			...rank(finding),
			ruleIndex: indexByName.get(finding.rule) ?? -1,
			partialFingerprints: {
				"docproof/v2": fingerprint(finding, pathFrom(prefix, finding.at.file)),
			},
		})),
	};
}

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

/** The rank from 0 to 100: the finding's unhappy readers relative to the highest number. */
function rankBy(
	findings: readonly Finding[],
	unhappy: ReportOptions["unhappy"],
): (finding: Finding) => Pick<Result, "rank"> {
	if (unhappy === undefined) return () => ({});
	const maxReaders = findings.reduce((max, item) => Math.max(max, unhappy(item)), 1);
	return (finding) => ({ rank: Math.round((unhappy(finding) / maxReaders) * 1000) / 10 });
}

function resultOf(finding: Finding, prefix: string): Result {
	const { rule, at, related = [], suppressed } = finding;
	return {
		ruleId: rule,
		level: threeLevelSeverity(finding),
		properties: { standing: standingOf(finding) },
		message: { text: plainMessage(sentences(finding).join(" ")) },
		locations: [{ physicalLocation: physicalLocation(at, prefix) }],
		relatedLocations: related.map((relatedItem, index) => ({
			id: index,
			physicalLocation: physicalLocation(relatedItem.at, prefix),
			message: { text: plainMessage(relatedItem.message) },
		})),
		...(isFixable(finding) && { fixes: fixesOf(finding, prefix) }),
		...(suppressed !== undefined && { suppressions: [suppressionOf(suppressed)] }),
	};
}

function fixesOf({ fix, hint }: Finding, prefix: string): Fix[] {
	// A masked secret would change the text of the fix.
	if (fix === undefined || withoutUrlSecrets(fix.text) !== fix.text) return [];
	const replacement = { deletedRegion: regionOf(fix.at), insertedContent: { text: fix.text } };
	return [
		{
			...(hint !== undefined && { description: { text: hint } }),
			artifactChanges: [
				{ artifactLocation: artifactOf(fix.at, prefix), replacements: [replacement] },
			],
		},
	];
}

/**
 * A text in which brackets are escaped, because SARIF messages can contain Markdown links, but
 * docproof's messages contain no links.
 */
function plainMessage(text: string): string {
	return text.replaceAll("](", "\\](");
}

function suppressionOf({ by, reason }: NonNullable<Finding["suppressed"]>): SarifSuppression {
	return {
		kind: by === "comment" ? "inSource" : "external",
		...(reason !== "" && { justification: reason }),
	};
}

function physicalLocation(at: Location, prefix: string): PhysicalLocation {
	return { artifactLocation: artifactOf(at, prefix), region: regionOf(at) };
}

function regionOf({ file, range }: Location): Region {
	const start = file.position(range.start);
	const end = file.position(range.end);
	return {
		startLine: start.line,
		startColumn: start.column,
		endLine: end.line,
		endColumn: end.column,
	};
}

function artifactOf({ file }: Location, prefix: string): ArtifactLocation {
	const path = pathFrom(prefix, file);
	if (file.isRemote) return { uri: new URL(withoutUrlSecrets(path)).href };
	// Half a surrogate pair is replaced, because a URI cannot encode it.
	const names = path.replaceAll(/\p{Surrogate}/gu, "\ufffd").split("/");
	return { uri: names.map(encodeURIComponent).join("/"), uriBaseId: baseVariable };
}

function descriptors(
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
	const levelHelp = `Its level: "rules": { "${id}": "off" } in docproof.config.json, or note, warning, error.`;
	const acceptanceHelp = `To accept one finding: a comment "docproof-ignore ${id}: reason" above its line, or "exceptions" in docproof.config.json.`;
	// The name of a rule of the site has a slash. Its message is not a rule that findings break.
	const isCustom = id.includes("/");
	const explained = isCustom ? "Its definition" : "An example";
	return {
		shortDescription: { text: holds },
		fullDescription: { text: `${holds}${isCustom ? "" : " Otherwise:"} ${because}` },
		help: {
			text: [
				holds,
				because,
				levelHelp,
				acceptanceHelp,
				`${explained}: docproof explain ${id}`,
			].join("\n\n"),
			markdown: [
				`**${holds}**`,
				because,
				`- Its level: \`"rules": { "${id}": "off" }\` in \`docproof.config.json\`, or \`note\`, \`warning\`, \`error\`.`,
				`- To accept one finding: a comment \`docproof-ignore ${id}: reason\` above its line, or \`exceptions\` in \`docproof.config.json\`.`,
				`- ${explained}: \`docproof explain ${id}\``,
			].join("\n\n"),
		},
		defaultConfiguration: severity === "off" ? { enabled: false } : { level: severity },
	};
}
