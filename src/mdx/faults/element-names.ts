// The names of the elements of HTML and SVG.

/** Elements without content, which need no end tag in HTML. */
const voidElementNames = "area base br col embed hr img input link meta param source track wbr";

const contentElementNames =
	"a abbr address animate article aside audio b bdi bdo blockquote body button canvas caption center circle cite clippath code colgroup " +
	"data datalist dd defs del desc details dfn dialog div dl dt ellipse em fieldset figcaption figure filter font footer " +
	"foreignobject form frame g h1 h2 h3 h4 h5 h6 head header hgroup html i iframe image ins kbd label legend li line " +
	"lineargradient main map mark marker mask math menu meter nav noscript object ol optgroup option output p path pattern picture polygon " +
	"polyline pre progress q radialgradient rect rp rt ruby s samp script search section select slot small span stop strike " +
	"strong style sub summary sup svg symbol table tbody td template text textarea tfoot th thead time title tr tspan tt u " +
	"ul use var video view";

const voidElements: ReadonlySet<string> = new Set(voidElementNames.split(" "));
const elements: ReadonlySet<string> = new Set(contentElementNames.split(" "));

export function isElementName(name: string): boolean {
	return elements.has(name) || voidElements.has(name);
}

export function isVoidElement(name: string): boolean {
	return voidElements.has(name.toLowerCase());
}
