// Sites with a name of any length in each possible place; a finding has to repeat the name in its
// sentence.
type Names = (name: string) => Site;

type Files = Readonly<Record<string, string>>;

/** Files, and the parts of docs.json beside and inside its navigation. */
interface Site {
	readonly files?: Files;
	readonly settings?: object;
	readonly pages?: readonly unknown[];
}

function inBody(text: (name: string) => string): Names {
	return (name) => ({
		files: { "index.mdx": `---\ntitle: I\n---\n\n${text(name)}\n` },
	});
}

function inFrontmatter(line: (name: string) => string): Names {
	return (name) => ({
		files: { "index.mdx": `---\n${line(name)}\n---\n\nText.\n` },
	});
}

function inSettings(settings: (name: string) => object): Names {
	return (name) => ({ settings: settings(name) });
}

function inPages(pages: (name: string) => readonly unknown[]): Names {
	return (name) => ({ pages: pages(name) });
}

const responses = { 200: { description: "d" } };
const info = { title: "A", version: "1" };

function json(more: object): string {
	return JSON.stringify({ openapi: "3.1.0", info, paths: {}, ...more });
}

function inSpec(more: (name: string) => object): Names {
	return (name) => ({
		files: { "o.json": json(more(name)) },
		pages: [{ group: "API", openapi: "o.json" }],
	});
}

/** A site whose OpenAPI file has the name in its one operation. */
function inOperation(more: (name: string) => object): Names {
	return inSpec((name) => ({
		paths: { "/x": { get: { responses, ...more(name) } } },
	}));
}

/** A site with the name in JSON text that no value can express, such as duplicate keys. */
function inJson(text: (name: string) => string): Names {
	return (name) => ({
		files: { "o.json": `${json({}).slice(0, -1)},${text(name)}}` },
		pages: [{ group: "API", openapi: "o.json" }],
	});
}

function inYaml(text: (name: string) => string): Names {
	return (name) => ({
		files: {
			"o.yaml": `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n${text(name)}\n`,
		},
		pages: [{ group: "API", openapi: "o.yaml" }],
	});
}

function inConfig(config: (name: string) => object): Names {
	return (name) => ({
		files: { "docproof.config.json": JSON.stringify(config(name)) },
	});
}

function inOverlay(action: (name: string) => object): Names {
	return (name) => ({
		files: {
			"o.json": json({ paths: { "/x": { get: { responses } } } }),
			"overlay.json": JSON.stringify({
				overlay: "1.0.0",
				info,
				extends: "o.json",
				actions: [action(name)],
			}),
		},
		pages: [{ group: "API", openapi: ["o.json", "overlay.json"] }],
	});
}

const rule = "page-has-description";
const reason = "Known.";

/** The sites by the kind of name. */
const long: Readonly<Record<string, Names>> = {
	page: inPages((name) => [name]),
	"page that is listed twice": inPages((name) => [name, name]),
	"page that is near another": (name) => ({
		files: { "guides/startup.mdx": "---\ntitle: A\n---\n" },
		pages: [`guides/startup${name}`],
	}),
	"page at a URL": inPages((name) => [`https://a.test/${name}`]),
	group: inPages((name) => [
		{ group: name, pages: ["index"] },
		{ group: name, pages: ["index"] },
		{ group: name, pages: [] },
	]),
	"key of a group": inPages((name) => [{ group: "g", pages: ["index"], [name]: 1 }]),
	"icon of a group": inPages((name) => [{ group: "g", icon: name, pages: ["index"] }]),
	"tag of a group": inPages((name) => [
		{ group: "g", tag: [name], root: name, pages: [{ [name]: name }] },
	]),
	"OpenAPI file of a group": inPages((name) => [
		{ group: "g", openapi: name },
		{ group: "h", openapi: { source: name, directory: name } },
	]),
	"directory of generated pages": (name) => ({
		files: { "o.json": json({ paths: { "/x": { get: { responses } } } }) },
		pages: [{ group: "g", openapi: { source: "o.json", directory: name } }],
	}),
	"OpenAPI file at a URL": inPages((name) => [{ group: "g", openapi: `https://a.test/${name}` }]),
	"AsyncAPI file": inPages((name) => [{ group: "g", asyncapi: name }]),
	"part of docs.json": inPages((name) => [{ $ref: `./${name}.json` }]),
	language: inSettings((name) => ({
		navigation: {
			languages: [
				{ language: name, pages: ["index"] },
				{ language: "en", pages: [name] },
				{ language: "de", pages: ["index"] },
			],
		},
	})),
	"other divisions": inSettings((name) => ({
		navigation: {
			tabs: [
				{ tab: name, default: true, icon: name, href: name },
				{ tab: name, default: true, pages: [name] },
			],
			global: { anchors: [{ anchor: name, href: name, icon: name }] },
		},
	})),
	versions: inSettings((name) => ({
		navigation: {
			versions: [
				{ version: name, default: true, tag: name, pages: ["index"] },
				{ version: name, default: true, dropdowns: [{ dropdown: name }] },
			],
		},
	})),
	setting: inSettings((name) => ({ [name]: 1 })),
	"setting in a setting": inSettings((name) => ({ api: { [name]: 1 } })),
	"value of a setting": inSettings((name) => ({
		theme: name,
		colors: { primary: name },
		icons: { library: name },
		api: { openapi: name, asyncapi: name, playground: { display: name } },
		logo: { light: `/${name}.png`, dark: name },
		favicon: `/${name}.svg`,
		navbar: { links: [{ label: name, href: `/${name}`, icon: name }] },
		footer: { socials: { [name]: name }, links: [{ header: name, items: [] }] },
		errors: { 404: { redirect: name } },
		banner: { content: name, type: name },
		appearance: { default: name },
		background: { image: `/${name}.png`, decoration: name },
		integrations: { [name]: { id: name } },
		contextual: { options: [name] },
	})),
	"server of the playground": inSettings((name) => ({
		api: { mdx: { server: `https://a.test/${name}`, auth: { method: name } } },
	})),
	"key that is there twice": inJson((name) => `"${name}":1,"${name}":2`),
	"text without an end": inJson((name) => `"x": "${name}`),
	"word in JSON": inJson((name) => `"x": ${name}`),
	redirect: inSettings((name) => ({
		redirects: [{ source: `/${name}`, destination: `/${name}b` }],
	})),
	"redirect without a slash": inSettings((name) => ({
		redirects: [{ source: name, destination: name, [name]: name }],
	})),
	"two redirects": inSettings((name) => ({
		redirects: [
			{ source: `/${name}`, destination: "/index" },
			{ source: `/${name}`, destination: "/" },
			{ source: `/c${name}`, destination: `/${name}` },
		],
	})),
	"redirect with a parameter": inSettings((name) => ({
		redirects: [
			{ source: `/:${name}`, destination: `/${name}/:b${name}` },
			{ source: `/${name}/:slug*/a`, destination: `/${name}/:slug*` },
			{ source: `/d/${name}/:slug*`, destination: `/e/${name}/:slug*` },
			{ source: `/d/${name}/f`, destination: "/" },
			{ source: `/g(${name})*?#`, destination: `/#${name}` },
		],
	})),
	"circle of redirects": inSettings((name) => ({
		redirects: ["a", "b", "c", "d", "e", "f"].map((end, index, all) => ({
			source: `/${name}${end}`,
			destination: `/${name}${all[(index + 1) % all.length]}`,
		})),
	})),
	"field of frontmatter": inFrontmatter((name) => `"${name}": 1`),
	"title of two pages": (name) => ({
		files: {
			"index.mdx": `---\ntitle: ${name}\n---\n`,
			"b.mdx": `---\ntitle: ${name}\n---\n`,
		},
		pages: ["b"],
	}),
	"values of frontmatter": inFrontmatter((name) =>
		[
			"mode",
			"icon",
			"iconType",
			"authMethod",
			"playground",
			"hidden",
			"deprecated",
			"noindex",
			"tag",
			"url",
			"openapi-schema",
			"version",
			"groups",
			"rss",
			"timestamp",
			"canonical",
			"og:image",
		]
			.map((field) => `${field}: ${JSON.stringify(name)}`)
			.join("\n"),
	),
	"plain value of frontmatter": inFrontmatter((name) => `mode: ${name}: b`),
	"value that is no YAML": inFrontmatter((name) => `mode: @${name}`),
	"operation of a page": inFrontmatter((name) => `openapi: "GET /${name}"`),
	"operation of a page in lower case": inFrontmatter((name) => `openapi: "get /${name}"`),
	"method of a page": inFrontmatter((name) => `openapi: "${name} /x"`),
	"file of an operation": inFrontmatter((name) => `openapi: "${name}.json GET /x"`),
	"words of an operation": inFrontmatter((name) => `openapi: "${name}"`),
	"endpoint of a page": inFrontmatter((name) => `api: "GET /${name}/{${name}}"`),
	"method of an endpoint": inFrontmatter((name) => `api: "${name} ${name}"`),
	"server of an endpoint": inFrontmatter((name) => `api: "GET https://${name}.test/x"`),
	"schema of a page": inFrontmatter((name) => `openapi-schema: "${name}"`),
	component: inBody((name) => `<C${name} />\n\n<C${name}>a</C${name}>`),
	"component that is near another": inBody((name) => `<Card.${name} />`),
	"component in lower case": inBody((name) => `<c${name} />`),
	"component without an end": inBody((name) => `<C${name}>`),
	"wrong end of a component": inBody((name) => `<C${name}>a</D${name}>`),
	prop: inBody((name) => `<Card title="a" p${name}="b" />`),
	"prop without a value": inBody((name) => `<Card title="a" p${name}= />`),
	"value of a prop": inBody(
		(name) =>
			`<Card title="${name}" icon="${name}" href="/${name}" img="/${name}.png" cols="${name}" />\n\n<Icon icon="${name}" iconType="${name}" />\n\n<ParamField ${name}="a" type="${name}" />\n\n<ParamField query="${name}" path="${name}" />`,
	),
	"id of an accordion": inBody(
		(name) => `<Accordion title="a" id="${name}" />\n\n<Accordion title="b" id="${name}" />`,
	),
	"tabs and steps": inBody(
		(name) => `<Tab title="${name}">a</Tab>\n\n<Step title="${name}">a</Step>`,
	),
	anchor: inBody((name) => `[a](#${name})\n\n## Some heading`),
	"anchor of a page": inBody((name) => `[a](/index#${name})`),
	heading: inBody((name) => `## ${name}\n\n[a](#${name}b)`),
	link: inBody((name) => `[a](/${name})`),
	"relative link": inBody((name) => `[a](./${name})\n\n[a](../../${name})`),
	"link by HTML": inBody((name) => `<a href="/${name}">a</a>`),
	"text of a link": inBody((name) => `[${name}](/gone)`),
	"link to a URL": inBody((name) => `[a](https://a.test/${name})`),
	"link of another scheme": inBody((name) => `[a](${name}:x)`),
	"link that refers": inBody((name) => `[a][${name}]\n\n[${name}]: /${name}\n\n[^${name}]`),
	"source of an import": inBody((name) => `import A from "/snippets/${name}.mdx"\n\n<A />`),
	"relative source of an import": inBody((name) => `import A from "./${name}"\n\n<A />`),
	"package of an import": inBody((name) => `import A from "${name}"\n\n<A />`),
	"imported name": (name) => ({
		files: {
			"snippets/s.jsx": "export const Startup = () => <a />\n",
			"index.mdx": `---\ntitle: I\n---\n\nimport { S${name} } from "/snippets/s.jsx"\n\n<S${name} />\n`,
		},
	}),
	"exported name": (name) => ({
		files: {
			"snippets/s.jsx": `export const S${name} = () => <a />\n`,
			"index.mdx":
				'---\ntitle: I\n---\n\nimport { Startup } from "/snippets/s.jsx"\n\n<Startup />\n',
		},
	}),
	picture: inBody((name) => `![a](/${name}.png)`),
	"picture by HTML": inBody((name) => `<img src="/${name}.png" />`),
	"relative picture": inBody((name) => `![a](${name})`),
	"code language": inBody((name) => `\`\`\`${name} ${name} {${name}} icon="${name}"\na\n\`\`\``),
	expression: inBody((name) => `{${name}}\n\n{${name}.b(}`),
	"text of a comment": inBody((name) => `<!-- ${name} -->`),
	"rule of a comment": inBody((name) => `{/* docproof-ignore ${name}: x */}\n\nText.`),
	"rule of a comment in words": inBody(
		(name) => `{/* docproof-ignore ${name} ${name} */}\n\nText.`,
	),
	"reason of a comment": (name) => ({
		files: {
			"index.mdx": `---\n# docproof-ignore page-has-content: ${name}\ntitle: I\n---\n`,
		},
	}),
	"reason of a comment that accepts nothing": inBody(
		(name) => `{/* docproof-ignore link-leads-somewhere: ${name} */}\n\nText.`,
	),
	path: inSpec((name) => ({
		paths: { [`/${name}`]: { get: { responses } }, [name]: { get: {} } },
	})),
	"path that nobody lists": (name) => ({
		files: {
			"o.json": json({
				paths: { [`/${name}`]: { get: { responses } }, "/x": { get: {} } },
			}),
		},
		pages: [{ group: "API", openapi: "o.json", pages: ["GET /x"] }],
	}),
	"operation of a group": (name) => ({
		files: {
			"o.json": json({ paths: { "/users": { get: { responses } } } }),
		},
		pages: [
			{
				group: "API",
				openapi: "o.json",
				pages: [`GET /users${name}`, `get /${name}`, `${name} /users`],
			},
		],
	}),
	"operation of two files": (name) => ({
		files: {
			"o.json": json({ paths: { [`/${name}`]: { get: { responses } } } }),
			"p.json": json({
				paths: { [`/${name}`]: { get: { responses, summary: "b" } } },
			}),
		},
		pages: [
			{ group: "API", openapi: ["o.json", "p.json"] },
			`GET /${name}`,
			`/o.json GET /${name}`,
			`/o.json GET /${name}`,
		],
	}),
	"paths that are one": inSpec((name) => ({
		paths: {
			[`/${name}/{a${name}}`]: { get: { responses } },
			[`/${name}/{b${name}}`]: { get: { responses } },
		},
	})),
	method: inSpec((name) => ({ paths: { "/x": { [name]: { responses } } } })),
	"parameter of a path": inSpec((name) => ({
		paths: {
			[`/x/{${name}}`]: {
				get: {
					parameters: [{ name: `${name}b`, in: "path", schema: {} }],
					responses,
				},
			},
		},
	})),
	parameter: inOperation((name) => ({
		parameters: [
			{ name, in: "query", schema: { type: name } },
			{ name, in: "query", schema: {} },
			{ name, in: name },
		],
	})),
	"tag of an operation": inOperation((name) => ({ tags: [name, name, "é"] })),
	"summary of two operations": inSpec((name) => ({
		paths: {
			"/x": { get: { summary: name, responses } },
			"/y": { get: { summary: name, operationId: name, responses } },
		},
	})),
	"operation ID": inSpec((name) => ({
		paths: {
			"/x": { get: { operationId: name, responses } },
			"/y": { get: { operationId: name, responses } },
		},
	})),
	"extension of an operation": inOperation((name) => ({
		"x-mint": { href: `/${name}`, content: name, metadata: name, [name]: 1 },
		"x-hidden": name,
		"x-excluded": name,
	})),
	"key of an operation": inOperation((name) => ({ [name]: 1 })),
	"status of a response": inOperation((name) => ({
		responses: { [name]: { description: "d" } },
	})),
	"media type": inOperation((name) => ({
		requestBody: { content: { [name]: { schema: { [name]: name } } } },
	})),
	schema: inSpec((name) => ({
		paths: { "/x": { get: { responses } } },
		components: {
			schemas: { [name]: { type: name, [name]: 1, required: name } },
		},
	})),
	"schema with a wrong name": inSpec((name) => ({
		components: { schemas: { [`a ${name}`]: {} }, [name]: {} },
	})),
	"reference to a schema": inSpec((name) => ({
		paths: { "/x": { get: { responses } } },
		components: {
			schemas: {
				[`${name}s`]: {},
				B: { $ref: `#/components/schemas/${name}` },
			},
		},
	})),
	"reference that ends in itself": inSpec((name) => ({
		components: {
			schemas: {
				[`${name}a`]: { $ref: `#/components/schemas/${name}b` },
				[`${name}b`]: { $ref: `#/components/schemas/${name}a` },
			},
		},
	})),
	"reference to a part of a schema": inSpec((name) => ({
		components: {
			schemas: { A: { $ref: `#/components/schemas/A/${name}` } },
		},
	})),
	"reference to another file": inOperation((name) => ({
		requestBody: { $ref: `./${name}.json#/a` },
	})),
	"reference to a response": inOperation((name) => ({
		responses: { 200: { $ref: `#/components/responses/${name}` } },
	})),
	"words of a reference": inOperation((name) => ({
		requestBody: { $ref: name },
	})),
	"security scheme": inOperation((name) => ({ security: [{ [name]: [] }] })),
	"kind of a security scheme": inSpec((name) => ({
		components: { securitySchemes: { [name]: { type: name, scheme: name } } },
	})),
	server: inSpec((name) => ({
		servers: [
			{ url: name },
			{ url: `https://a.test/{${name}}` },
			{ url: "https://a.test/{b}", variables: { [name]: { default: 1 } } },
		],
		paths: { "/x": { get: { responses } } },
	})),
	"version of OpenAPI": inSpec((name) => ({ openapi: name })),
	"version of Swagger": inSpec((name) => ({
		openapi: undefined,
		swagger: name,
	})),
	"key of YAML that is there twice": inYaml((name) => `${name}: 1\n${name}: 2`),
	"value of YAML": inYaml((name) => `a: @${name}`),
	"words of YAML": inYaml((name) => `a: ${name}: b\n${name}`),
	"anchor of YAML": inYaml((name) => `a: *${name}\nb: &${name} !${name} c`),
	"target of an overlay": inOverlay((name) => ({
		target: `$.paths["${name}"]`,
		update: { a: 1 },
	})),
	"target that is no path": inOverlay((name) => ({ target: name, update: 1 })),
	"key of an overlay": inOverlay((name) => ({ target: "$", [name]: name })),
	"file of an overlay": (name) => ({
		files: {
			"overlay.json": JSON.stringify({
				overlay: "1.0.0",
				info,
				extends: name,
				actions: [{ target: "$", remove: true }],
			}),
		},
	}),
	"address list": (name) => ({
		files: { "docproof-addresses.txt": `/${name}\n${name}\n` },
	}),
	"JSON file": (name) => ({ files: { "data.json": `{"${name}": ${name}` } }),
	"text of a script": (name) => ({
		files: {
			"snippets/s.jsx": `export const A = ${name} ${name}\n`,
			"index.mdx": '---\ntitle: I\n---\n\nimport { A } from "/snippets/s.jsx"\n\n<A />\n',
		},
	}),
	"glob of an override": inConfig((name) => ({
		overrides: [{ files: [name.slice(0, 999)], rules: { [rule]: "error" } }],
	})),
	"globs of an exception": inConfig((name) => ({
		exceptions: [
			{
				rule,
				files: [name.slice(0, 999), `!${name.slice(0, 900)}`],
				reason,
			},
		],
	})),
	"reason of an exception": inConfig((name) => ({
		exceptions: [{ rule, reason: name }],
	})),
	"pointer of an exception": inConfig((name) => ({
		exceptions: [{ rule, pointer: `/${name}`, operation: `GET /${name}`, reason }],
	})),
	// These settings stop the run: the name is in the message of the error.
	"rule of the settings": inConfig((name) => ({ rules: { [name]: "off" } })),
	"pattern of the settings": inConfig((name) => ({
		rules: { [`${name}*`]: "off" },
	})),
	"level of a rule": inConfig((name) => ({ rules: { [rule]: name } })),
	"rule of an exception": inConfig((name) => ({
		exceptions: [{ rule: name, reason }],
	})),
	"key of the settings": inConfig((name) => ({ [name]: 1 })),
	"value of the settings": inConfig((name) => ({
		contract: name,
		site: name,
		basePath: name,
	})),
	"glob that is too long": inConfig((name) => ({
		ignore: [{ files: [name, `${name}{1..3}`], reason }],
	})),
	"base of the settings": inConfig((name) => ({ extends: `./${name}.json` })),
	"package of the settings": inConfig((name) => ({ extends: name })),
	"end of an exception": inConfig((name) => ({
		exceptions: [{ rule, reason, until: name }],
	})),
	"text of the settings": (name) => ({
		files: { "docproof.config.json": `{"${name}": ${name}` },
	}),
	"key of the settings that is there twice": (name) => ({
		files: { "docproof.config.json": `{"${name}": 1, "${name}": 2}` },
	}),
	"text of the baseline": (name) => ({
		files: { "docproof-baseline.json": `{"${name}": ${name}` },
	}),
	"key of the baseline": (name) => ({
		files: { "docproof-baseline.json": `{"${name}": "${name}"}` },
	}),
};

export const kinds = Object.keys(long);

/** Parts that a name is repeated from: a word, and a segment of a path. */
export const pieces: readonly string[] = ["aB", "a/"];

export function longName(piece: string, length: number): string {
	return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** All files of a site with the name in one place. */
export function siteOf(kind: string, name: string): Files {
	const { files, settings, pages = [] }: Site = long[kind]?.(name) ?? {};
	return {
		"docs.json": JSON.stringify({
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: { pages: ["index", ...pages] },
			...settings,
		}),
		"index.mdx": "---\ntitle: I\n---\n\nText.\n",
		...files,
	};
}
