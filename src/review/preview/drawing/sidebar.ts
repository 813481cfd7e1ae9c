// The sidebar of the site, with the number of problems of each entry.
import { amount } from "../../../output/amounts.ts";
import { previewPageId } from "../../../output/preview-page.ts";
import type { SidebarEntry, SidebarGroup, SidebarNode } from "../model/model.ts";
import { type Html, html } from "./html.ts";
import type { Room } from "./room.ts";
import { badges, nameText } from "./text.ts";

export function sidebar(items: readonly SidebarNode[], room: Room): Html {
	const drawing = new SidebarDrawing(room);
	const tree = drawing.items(items, 0);
	return html`<nav class="side" id="side" popover="auto" aria-label="Sidebar of the site">
<form class="filter" data-filter="tree"><label><span class="unseen">Filter the sidebar</span><input type="search" name="q" placeholder="Filter pages" autocomplete="off"></label></form>
<div class="tree">${items.length === 0 ? html`<p class="empty">The sidebar has no entries.</p>` : tree}</div>
${drawing.leftOut > 0 && html`<p class="empty">and ${amount(drawing.leftOut, "more entry")}: <code>docproof inspect</code> lists them</p>`}</nav>`;
}

/** The bytes of the tags around a group or a tab. */
const groupBytes = 120;

class SidebarDrawing {
	/** The number of entries without room. */
	leftOut = 0;
	readonly #room: Room;
	#switches = 0;

	constructor(room: Room) {
		this.#room = room;
	}

	items(items: readonly SidebarNode[], depth: number): Html {
		const divisions = items.filter(isDivision);
		const listed = items.filter((item) => !isDivision(item));
		return html`${
			listed.length > 0 &&
			html`<ul>${listed.map((item) => ("children" in item ? this.#group(item, depth) : this.#entry(item)))}</ul>`
		}${divisions.length > 0 && this.#switch(divisions)}`;
	}

	/** Tabs, languages and the like, of which readers see one at a time. */
	#switch(divisions: readonly SidebarGroup[]): Html {
		const name = `switch${this.#switches++}`;
		const first = divisions.find(({ href }) => href === undefined);
		return html`<fieldset class="switch"><legend>${divisions[0]?.kind}</legend>${divisions.map(
			(division, index) => {
				const label = this.#groupName(division);
				if (!this.#hasRoom(label, groupBytes)) return false;
				if (division.href !== undefined) return outwardLink(division.href, "option", label);
				const id = `${name}.${index}`;
				return html`<input type="radio" class="unseen" name="${name}" id="${id}"${division === first && html` checked`}><label class="option" for="${id}">${label}</label><div class="panel">${
					division.children.length === 0
						? html`<p class="empty">The sidebar has no entries here.</p>`
						: this.items(division.children, 0)
				}</div>`;
			},
		)}</fieldset>`;
	}

	#group(group: SidebarGroup, depth: number): Html | false {
		const name = this.#groupName(group);
		if (!this.#hasRoom(name, groupBytes)) return false;
		if (group.href !== undefined) return html`<li>${outwardLink(group.href, "out", name)}</li>`;
		return html`<li><details${depth === 0 && html` open`}${group.isHidden && html` class="hidden"`}><summary>${name}</summary>${this.items(group.children, depth + 1)}</details></li>`;
	}

	#groupName({ label, isAdded, isHidden, counts }: SidebarGroup): Html {
		return html`<span>${nameText(label)}</span>${isAdded && html`<i>added by Mintlify</i>`}${isHidden && html`<i>hidden</i>`}${badges(counts)}`;
	}

	#entry({
		label,
		address,
		method,
		tag,
		isDead,
		isUnknown,
		isHidden,
		counts,
	}: SidebarEntry): Html | false {
		const classes = [isDead && "dead", isHidden && "hidden"].filter((name) => name !== false);
		const problems = badges(counts);
		const href = problems.length > 0 && html` href="#${previewPageId(address)}"`;
		const entry = html`<li><a title="${address}"${href}${classes.length > 0 && html` class="${classes.join(" ")}"`}>${method !== undefined && html`<code class="method">${method}</code>`}${classes.length > 0 ? html`<span>${nameText(label)}</span>` : nameText(label)}${tag !== undefined && html`<i class="tag">${tag}</i>`}${isHidden && html`<i>hidden</i>`}${isUnknown && html`<i>not checked</i>`}${problems}</a></li>`;
		return this.#hasRoom(entry) && entry;
	}

	#hasRoom(entry: Html, tagBytes = 0): boolean {
		const hasRoom = this.#room.take(entry, tagBytes);
		if (!hasRoom) this.leftOut++;
		return hasRoom;
	}
}

function isDivision(item: SidebarNode): item is SidebarGroup {
	return "children" in item && item.kind !== "group" && item.kind !== "root";
}

/** An external link; only its name if a preview should not link to the target. */
function outwardLink(href: string, kind: string, name: Html): Html {
	return /^https?:\/\//i.test(href) && URL.canParse(href)
		? html`<a class="${kind}" href="${new URL(href).href}" rel="noreferrer noopener" target="_blank">${name}<i>↗</i></a>`
		: html`<a class="${kind}" title="${href}">${name}</a>`;
}
