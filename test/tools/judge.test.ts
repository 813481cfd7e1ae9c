// What the judge of fixes and suggestions reads from a page, and what it refuses.
import { expect, it } from "vitest";
import { type LossKind, lossesBetween, shownPage } from "../../tools/judge/shown-page.ts";

it("reads texts, code, formulas, links and pictures of a page", () => {
	const html = `<h2 id="a">One<!-- --> &amp; two</h2><x-card title="It&#x27;s &lt;b&gt;" href="/x" icon="bolt">
<p>Text <code>a \\ b</code><img src="/a.png" alt="A"/></p><pre class="shiki"><code><span>const</span> a
b</code></pre></x-card><span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation
 encoding="application/x-tex">x^2</annotation></math></span><span class="katex-html"><span>x</span></span></span>`;
	expect(shownPage(html)).toEqual({
		texts: ["One & two", "It's <b>", "bolt", "Text", "A"],
		code: ["a \\ b", "const a\nb"],
		formulas: ["x^2"],
		links: ["/x"],
		pictures: ["/a.png"],
	});
});

it.each<[string, string, readonly LossKind[], boolean?]>([
	["<p>One two</p>", "<p>One two three</p>", []],
	["<p>One two</p>", "<p>One</p>", ["loses words"]],
	["<h2>Title</h2><p>One</p>", "<p>One</p>", []],
	["<p>:::note</p><p>One</p>", "<x-note>One</x-note>", []],
	["<p>a/<!-- -->/b</p>", "<p>a/{x}/b</p>", []],
	["<code>#/$defs/</code>", "<code>#/\\$defs/</code>", ["changes code"]],
	["<pre><code>a\nb</code></pre>", "<p>a</p><p>b</p>", []],
	['<code>a <b c="d"></code>', "<p>a</p>", ["loses words"]],
	["<code>a &lt;b c=d&gt;</code>", "<p>a</p>", [], true],
	["<p>put 共有<a>リンク</a></p>", "<p>PUT 共有リンク</p>", []],
	["<p>5</p>", "<p>\\$5</p>", ["shows a backslash"]],
	["<td>a</td>", "<td>a</td><td>---</td>", ["shows a row of dashes"]],
	["<h2>Next</h2>", "<code>## Next</code>", ["shows markup as code"]],
	['<img src="/a.png"/><img src="/b.png"/>', '<img src="/c.png"/>', ["loses a picture"]],
	['<img src="/a.png"/>', '<img src="/c.png"/>', []],
])("%j, shown as %j, is refused as %j", (before, after, kinds, mayEndCode = false) => {
	const losses = lossesBetween(shownPage(before), shownPage(after), {
		mayGo: new Set(["title"]),
		mayEndCode,
	});
	expect(losses.map(({ kind }) => kind)).toEqual(kinds);
});
