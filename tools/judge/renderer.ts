// Pages as Mintlify's packages show them. Its closed client draws the components, so each is here
// an element with its texts.
import { createRequire } from "node:module";
import { frontmatterLength } from "../../src/mdx/frontmatter.ts";
import { at, type Packages } from "../platform/asking/packages.ts";
import { type ShownPage, shownPage } from "./shown-page.ts";

/** Mintlify removes imports before it renders a page, and inserts the imported snippets. */
const importStatement = /^import\s+(?:[\w$*, ]|\{[^{}]*\})+\s+from\s+["'][^"'\n]+["'];?[ \t]*$/gm;

export type RenderedPage = ShownPage | { readonly whyBlank: string };

type Component = (props: Readonly<Record<string, unknown>>) => unknown;
interface React {
	createElement(type: unknown, props: object, ...children: readonly unknown[]): unknown;
	isValidElement(value: unknown): boolean;
}

export class Renderer {
	readonly #getMdx: (...args: readonly unknown[]) => unknown;
	readonly #react: React;
	readonly #runtime: object;
	readonly #renderToString: (element: unknown) => string;

	private constructor(getMdx: (...args: readonly unknown[]) => unknown, require: NodeJS.Require) {
		this.#getMdx = getMdx;
		this.#react = require("react");
		this.#runtime = require("react/jsx-runtime");
		this.#renderToString = require("react-dom/server").renderToString;
	}

	static async open(packages: Packages): Promise<Renderer> {
		const getMdx = await packages.call("common/dist/mdx/server-only/getMdx.js", "getMdx");
		return new Renderer(getMdx, createRequire(packages.file("common/dist/index.js")));
	}

	/** `text` is a whole file. */
	async render(text: string, variables: unknown): Promise<RenderedPage> {
		const content = text.slice(frontmatterLength(text) ?? 0).replaceAll(importStatement, "");
		try {
			const page = await this.#getMdx({
				...{ path: "/index.mdx", content, metadata: {}, snippets: [], subdomain: "s" },
				...{ codeStyling: "system", config: {}, tailwindSelectors: [], variables },
			});
			if (at(page, "parseFailed") === true) return { whyBlank: "It cannot be parsed." };
			const sources = [at(page, "mdxSource"), at(page, "panelMdxSource")];
			const parts = sources.map((source) => this.#htmlOf(source));
			return shownPage(parts.join("\n"));
		} catch (error) {
			return { whyBlank: String(error) };
		}
	}

	#htmlOf(source: unknown): string {
		const code = at(source, "compiledSource");
		if (typeof code !== "string") return "";
		const components: Record<string, Component> = {};
		for (const [, name = ""] of code.matchAll(/_missingMdxReference\("([\w.]+)"/g))
			this.#addStub(components, name.split("."));
		const scope: Record<string, unknown> = {
			runMdxOptions: { useMDXComponents: () => components, ...this.#runtime },
			React: this.#react,
			...Object(at(source, "scope")),
		};
		const run = new Function(...Object.keys(scope), code);
		const content: unknown = at(run(...Object.values(scope)), "default");
		return this.#renderToString(this.#react.createElement(content, {}));
	}

	#addStub(components: Record<string, Component>, [name = "", ...rest]: readonly string[]): void {
		components[name] ??= this.#stub(name);
		const [inner] = rest;
		if (inner !== undefined) Object.assign(components[name], { [inner]: this.#stub(inner) });
	}

	#stub(name: string): Component {
		const { createElement, isValidElement } = this.#react;
		const fragment = at(this.#runtime, "Fragment");
		return ({ children, ...props }) => {
			const shown = Object.entries(props);
			const texts = shown.filter(([key, value]) => typeof value === "string" && key !== "style");
			const elements = shown.flatMap(([, value]) => (isValidElement(value) ? [value] : []));
			const tag = name === "Heading" ? "h2" : `x-${name.toLowerCase()}`;
			return createElement(
				tag,
				Object.fromEntries(texts),
				createElement(fragment, {}, ...elements),
				children,
			);
		};
	}
}
