// Undefined names in the text of pages, in components and in imports.
import { bodyAt } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Random } from "../../../test/fuzz/random.ts";
import { type Kind, type Planted, pageFiles, type TextFile } from "../kind.ts";
import { misspelt } from "../typos.ts";

export const nameKinds: readonly Kind[] = [
	textKind("a name alone in a text", [
		"Call `GET` /items/{seededId} now.",
		"| Seeded | other |\n| --- | --- |\n| {seededId} | text |",
		"- Of **{seededId}** alone.",
	]),
	textKind("a name that something is asked of", [
		"Of {seededId.name} more.",
		'<Card title={seededId} href="https://acme.test">Text</Card>',
		"- Of {'the ' + seededId} more.",
	]),
	textKind("a name in a component of the page", [
		"export const SeededPart = ({ name }) => <b>{name}{seededId}</b>\n\n<SeededPart name='a' />",
		"export const SeededPart = () => { const a = 1; return <b>{a}{seededId.name}</b> }\n\nText <SeededPart />",
	]),
	textKind("a name in what is made of a list", [
		"export const seededList = ['a', 'b']\n\n{seededList.map((one) => <b key={one}>{one}{seededId}</b>)}",
		"{['a', 'b'].map((one) => <b key={one}>{one}{seededId}</b>)}",
	]),
	{
		name: "an imported name that is not exported",
		rule: "import-names-export",
		files: publishedFiles,
		plant: ({ text }, chance) => {
			const imports = [
				...text.matchAll(/^import \{ *([A-Za-z]\w+) *\} from ["'][^"'\n]+\.mdx["']/gm),
			].filter(({ index }) => isOutside(text.slice(0, index)));
			if (imports.length === 0) return undefined;
			const { index, 0: whole, 1: name = "" } = chance.one(imports);
			const at = index + whole.indexOf(name);
			const typo = `${misspelt(name, chance)}9 as `;
			return { text: text.slice(0, at) + typo + text.slice(at), at };
		},
	},
];

function publishedFiles(site: Site): readonly string[] {
	return pageFiles(site).filter((path) => bodyAt(site, path)?.kind === "page");
}

/** One of some paragraphs, between two others. */
function textKind(name: string, paragraphs: readonly string[]): Kind {
	return {
		name,
		rule: "name-is-defined",
		files: publishedFiles,
		plant: (file, chance) => plantBetween(file, chance.one(paragraphs), chance),
	};
}

function plantBetween({ text }: TextFile, paragraph: string, chance: Random): Planted | undefined {
	const gaps = [...text.matchAll(/^[A-Z][^\n{<]*\.\n(?=\n(?:#+ )?[A-Z])/gm)]
		.map(({ index, 0: { length } }) => index + length)
		.filter((at) => isOutside(text.slice(0, at)));
	if (gaps.length === 0) return undefined;
	const at = chance.one(gaps);
	return {
		text: `${text.slice(0, at)}\n${paragraph}\n${text.slice(at)}`,
		at: at + 1 + paragraph.lastIndexOf("seededId"),
	};
}

/** True if the text before has only complete blocks: no open code or element. */
function isOutside(before: string): boolean {
	const fences = before.match(/^\s*(?:```|~~~)/gm) ?? [];
	const tags = before.match(/<[A-Za-z][^>]*[^/>]>|<[A-Za-z]>/g) ?? [];
	const closed = before.match(/<\/[A-Za-z]/g) ?? [];
	const dashes = before.match(/^---\s*$/gm) ?? [];
	return fences.length % 2 === 0 && tags.length === closed.length && dashes.length !== 1;
}
