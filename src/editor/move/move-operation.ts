// `docproof mv "GET /users" "GET /members"`: an operation that has another name in its OpenAPI file.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { statesSince } from "../../check/changes/states.ts";
import { type OperationReference, parseReference } from "../../openapi/reference.ts";
import { signature } from "../../openapi/spec/spec.ts";
import {
	generatedMoves,
	type OperationRename,
	operationEdits,
} from "../../site/bodies/moves/operation-edits.ts";
import { siteEdits } from "../../site/bodies/moves/site-edits.ts";
import { DiskTree, MemoryText, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import type { Site } from "../../site/parts/site.ts";
import { loadSite } from "../../site/session/load-site.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { siteOf } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { repositoryOf } from "../../text/files/repository.ts";
import { carryOutMove } from "./carry-out.ts";
import { changedFiles } from "./changed-files.ts";
import type { MoveArguments } from "./move-command.ts";
import { siteToMove } from "./plan.ts";
import { operationLines, operationNotes } from "./print-move.ts";

/** The renamed operation; `undefined` if the arguments name files. */
export function operationRenameOf(
	{ from, to }: MoveArguments,
	terminal: Terminal,
): OperationRename | undefined {
	const formerReference = parseReference(from);
	if (formerReference === undefined || existsSync(resolve(terminal.cwd(), from))) return undefined;
	return { from: withoutFile(formerReference), to: withoutFile(parseReference(to), to) };
}

function withoutFile(reference: OperationReference | undefined, written = ""): OperationReference {
	if (reference === undefined)
		throw new UsageError(
			`\`${written}\` is not an operation: write its method and its path, such as \`GET /members\`.`,
		);
	if (reference.file !== undefined)
		throw new UsageError(
			`Name the operation without \`${reference.file}\`: docproof changes each reference whose OpenAPI file has the new operation.`,
		);
	return reference;
}

export function moveOperation(
	rename: OperationRename,
	args: MoveArguments,
	terminal: Terminal,
): number {
	const root = siteOf(".", terminal);
	const { site } = siteToMove(root);
	if (site.docs.isIncomplete)
		throw new UsageError(
			"docs.json cannot be read as a whole: see what `docproof validate` reports.",
		);
	const operation = operationEdits(site, rename);
	if ("refusal" in operation) throw new UsageError(operation.refusal);
	const formerSite = committedSite(root);
	const newSlugs = generatedMoves(siteAfter(root, site, operation.edits), rename, formerSite);
	const plan = siteEdits(site, [], newSlugs);
	const edits = [...operation.edits, ...plan.edits];
	const counts = { references: operation.edits.length, paths: plan.paths };
	const wasPublished = formerSite !== undefined && isPublished(formerSite, rename.from);
	const isReferenced = counts.references + counts.paths + operation.unmatched.length > 0;
	if (!isReferenced && !(wasPublished && newSlugs.size > 0))
		throw new UsageError(`Nothing in the site refers to \`${args.from}\`.`);
	return carryOutMove({ root, site, edits, moved: plan.moved }, args, terminal, {
		lines: (files) => operationLines(plan, rename, { ...counts, files }),
		notes: operationNotes(plan, operation, rename),
	});
}

/** The site with the new name in all references, from which docproof reads the new addresses. */
function siteAfter(
	root: string,
	{ home }: Site,
	edits: Parameters<typeof changedFiles>[1]["edits"],
): Site {
	const changes = { edits, composed: new Map(), removed: new Set<string>() };
	const files = new Map(
		changedFiles(root, changes, new Map()).map(
			({ path, after = "" }) => [path, new MemoryText(after)] as const,
		),
	);
	const tree = new OverlaidTree({ root, files, below: new DiskTree(root) });
	return loadSite(root, { home, tree });
}

function isPublished({ published }: Site, reference: OperationReference): boolean {
	return published.generated.some(
		({ shows }) => "method" in shows && signature(shows) === signature(reference),
	);
}

/**
 * The site of the last commit, which may have the operation under its old name; `undefined` without
 * git.
 */
function committedSite(root: string): Site | undefined {
	if (repositoryOf(root) === undefined) return undefined;
	try {
		const { before } = statesSince(root, "HEAD");
		return before && loadSite(root, { tree: before.tree });
	} catch (error) {
		if (error instanceof Error && error.name === "GitError") return undefined;
		throw error;
	}
}
