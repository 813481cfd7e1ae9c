// Moves that docproof refuses, because the moves would overwrite or lose a file or a page.
import { posix } from "node:path";
import { groupBy } from "../../../text/lists.ts";
import { addressListName } from "../../addresses/lost/published-addresses.ts";
import { candidatesFor } from "../../facts/docs-json/redirects.ts";
import { addressOf, foldersAbove } from "../../facts/files/site-path.ts";
import { isWalked } from "../../facts/files/site-walk.ts";
import { whyUnpublished } from "../../facts/pages/page.ts";
import { isReserved } from "../../facts/reserved-addresses.ts";
import type { Site } from "../../parts/site.ts";
import { type Move, MovedFiles, movedAddresses, type Rename } from "./moved-files.ts";
import { canHideMovedPage } from "./redirects.ts";

/** The reason why docproof refuses a change, in one sentence. */
export interface Refusal {
	readonly refusal: string;
}

/** The reason in one sentence; `undefined` if the moves are possible. */
export function findMoveRefusal(site: Site, renames: readonly Rename[]): string | undefined {
	for (const rename of renames) {
		const refusalReason = renameRefusal(site, rename);
		if (refusalReason !== undefined) return refusalReason;
	}
	if (site.docs.isIncomplete)
		return "docs.json cannot be read as a whole, so its references are unknown: see what `docproof validate` reports.";
	const movedFiles = new MovedFiles(site, renames);
	for (const [from, to] of movedFiles.paths) {
		const refusalReason = fileRefusal(site, from, to);
		if (refusalReason !== undefined) return refusalReason;
	}
	return addressRefusal({ site, moved: movedFiles });
}

function renameRefusal(site: Site, { from, to }: Rename): string | undefined {
	const { walk } = site.files;
	const isFolder = walk.folders.has(from);
	if (from === to) return `\`${from}\` is there already.`;
	if (fixedPaths.has(from))
		return `\`${from}\` cannot move, because Mintlify or docproof looks for it at this path.`;
	if (
		walk.targetByFileLink.has(from) ||
		walk.outside.has(from) ||
		walk.targetByFolderLink.has(from)
	)
		return `\`${from}\` is a symbolic link.`;
	if (!isFolder && !walk.paths.has(from) && !walk.ignored.has(from))
		return `\`${from}\` is not in the site.`;
	if (to === "" || to.startsWith("../") || posix.isAbsolute(to))
		return `\`${to}\` is not in the site.`;
	if (to.startsWith(`${from}/`) && isFolder) return `\`${from}\` cannot move into itself.`;
	const invalidCharacter = invalidInPaths.exec(to)?.[0];
	if (invalidCharacter !== undefined && !invalidInPaths.test(from))
		return `\`${to}\` contains \`${invalidCharacter}\`, which links, navigation entries and addresses cannot contain unescaped: use letters, digits, \`-\` and \`_\`.`;
	if (blankAtEdge.test(to) && !blankAtEdge.test(from))
		return `A name in \`${to}\` begins or ends with a space, which is invisible in docs.json and in links.`;
	const existsAt = (path: string): boolean => walk.identityAt(path) !== undefined;
	if (existsAt(to)) return `\`${to}\` already exists.`;
	const blockingFile = foldersAbove(to).findLast(
		(folder) => existsAt(folder) && !walk.folders.has(folder),
	);
	return blockingFile && `\`${blockingFile}\` is not a folder.`;
}

const invalidInPaths = /[?#%\\"'`<>{}|^&\p{Cc}]/u;

const blankAtEdge = /(?:^|\/)\s|\s(?:\.\w+)?(?:\/|$)/;

const fixedPaths: ReadonlySet<string> = new Set([
	"",
	".",
	"docs.json",
	".mintignore",
	addressListName,
	"docproof.config.json",
	"docproof-baseline.json",
]);

function fileRefusal(site: Site, from: string, to: string): string | undefined {
	if (!haveSameType(from, to))
		return `\`${to}\` has another extension than \`${from}\`, so the file would be read as another type.`;
	if (fixedPaths.has(from))
		return `\`${from}\` cannot move, because Mintlify or docproof looks for it at this path.`;
	const { walk, paths } = site.files;
	if (!paths.has(from)) return undefined;
	if (!isWalked(to) || walk.whyIgnored(to) !== undefined)
		return `\`${to}\` would not be published: Mintlify ignores files with such a path.`;
	const isPage = site.pages.all.some(({ path }) => path === from);
	return isPage && whyUnpublished(to) !== undefined
		? `\`${to}\` would not be a page, and readers would lose \`${from}\`.`
		: undefined;
}

/** Groups of extensions are compared, because several extensions can mean the same type. */
function haveSameType(from: string, to: string): boolean {
	const [fromType, toType] = [from, to].map((path) => {
		const ending = posix.extname(path).toLowerCase();
		return equivalentExtensions.find((kind) => kind.includes(ending)) ?? ending;
	});
	return fromType === toType;
}

const equivalentExtensions: readonly (readonly string[])[] = [
	[".md", ".mdx"],
	[".yaml", ".yml"],
	[".jpg", ".jpeg"],
];

function addressRefusal(move: Move): string | undefined {
	const { site, moved } = move;
	const pagesByNewAddress = groupBy(site.pages.all, (page) => addressOf(moved.newSlug(page)));
	for (const { page, now } of movedAddresses(move)) {
		const otherPage = pagesByNewAddress.get(now)?.find((one) => one !== page);
		if (otherPage !== undefined)
			return `\`${now}\` would be the address of \`${page.path}\` and of \`${otherPage.path}\`.`;
		const slug = now.slice(1);
		if (site.published.lookup.generatedAt(slug) !== undefined)
			return `\`${now}\` is the address of a page that Mintlify generates from an OpenAPI file.`;
		if (isReserved(slug)) return `Mintlify reserves \`${now}\`.`;
		const redirect = candidatesFor(site.docs, now)
			.byWildcard()
			.find((one) => !canHideMovedPage(move, one));
		if (redirect !== undefined)
			return `\`${now}\` is redirected by \`${redirect.source}\` in docs.json, which may hide the page.`;
	}
	return undefined;
}
