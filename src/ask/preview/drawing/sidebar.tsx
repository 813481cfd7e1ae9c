import type {
	SidebarEntry,
	SidebarGroup,
	SidebarNode,
	SidebarView,
	SwitchOption,
	SwitchView,
} from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import { authorText, type Links } from "./links.ts";
import { Badges, Method, Outward } from "./text.tsx";

interface SidebarContext {
	readonly links: Links;
	/** The address of the current page; `undefined` if unknown. */
	readonly current: string | undefined;
}

export function Sidebar({
	sidebar: { switches, items },
	id,
	...shared
}: SidebarContext & { readonly sidebar: SidebarView; readonly id: string }): Html {
	return (
		<div class="tree" id={id}>
			{switches.map((one) => (
				<Switch view={one} links={shared.links} />
			))}
			<Items items={items} depth={0} {...shared} />
			{items.length === 0 ? <p class="empty">The sidebar has no entries here.</p> : null}
		</div>
	);
}

/** CSS that shows each sidebar beside its own pages, so that sidebars change without JavaScript. */
export function sidebarStyle(count: number): string {
	return Array.from(
		{ length: count },
		(_, index) => `body:has(.d${index}:target,.d${index} :target) #s${index}{display:block}`,
	).join("");
}

function Items({
	items,
	depth,
	...shared
}: SidebarContext & {
	readonly items: readonly SidebarNode[];
	readonly depth: number;
}): Html | null {
	if (items.length === 0) return null;
	return (
		<ul>
			{items.map((item) => (
				<li>
					{"children" in item ? (
						<Group group={item} depth={depth} {...shared} />
					) : (
						<Entry entry={item} {...shared} />
					)}
				</li>
			))}
		</ul>
	);
}

function Group({
	group,
	depth,
	...shared
}: SidebarContext & { readonly group: SidebarGroup; readonly depth: number }): Html {
	const { label, isAdded, isHidden, href, counts, children } = group;
	const name = (
		<>
			<span class="name">{label.trim() === "" ? "(without a name)" : authorText(label)}</span>
			{isAdded ? <span class="aside">added by Mintlify</span> : null}
			{isHidden ? <span class="aside">hidden</span> : null}
			<Badges counts={counts} />
		</>
	);
	if (href !== undefined) return <Outward href={href} class="out" name={name} />;
	const isOpen = depth === 0 || hasPage(children, shared.current);
	return (
		<details open={isOpen} class={isHidden ? "hidden" : undefined}>
			<summary>{name}</summary>
			<Items items={children} depth={depth + 1} {...shared} />
		</details>
	);
}

function hasPage(items: readonly SidebarNode[], address: string | undefined): boolean {
	return (
		address !== undefined &&
		items.some((item) =>
			"children" in item ? hasPage(item.children, address) : item.address === address,
		)
	);
}

function Entry({
	entry: { label, to, address, method, tag, isHidden, counts, why },
	links,
	current,
}: SidebarContext & { readonly entry: SidebarEntry }): Html {
	const isDead = to === "missing";
	const classes = `${isDead ? "dead" : ""}${isHidden ? " hidden" : ""}`.trim();
	return (
		<a
			class={classes === "" ? undefined : classes}
			href={links.page(address)}
			aria-current={address === current ? "page" : undefined}
		>
			{method === undefined ? null : <Method name={method} />}
			{classes === "" ? authorText(label) : <span>{authorText(label)}</span>}
			{tag === undefined ? null : <span class="aside tag">{authorText(tag)}</span>}
			{isHidden ? <span class="aside">hidden</span> : null}
			{to === "unknown" ? <span class="aside">not checked</span> : null}
			<Badges counts={counts} />
			{why !== undefined && isDead ? <span class="unseen">. {authorText(why)}</span> : null}
		</a>
	);
}

function Switch({
	view: { kind, options },
	links,
}: {
	readonly view: SwitchView;
	readonly links: Links;
}): Html {
	return (
		<div class="switch">
			<span class="label">{kind}</span>
			<ul>
				{options.map((option) => (
					<li>
						<Option option={option} links={links} />
					</li>
				))}
			</ul>
		</div>
	);
}

function Option({
	option: { label, isCurrent, isHidden, counts, address, href },
	links,
}: {
	readonly option: SwitchOption;
	readonly links: Links;
}): Html {
	const name = (
		<>
			{authorText(label)}
			{isHidden ? <span class="aside"> hidden</span> : null}
			<Badges counts={counts} />
		</>
	);
	if (isCurrent)
		return (
			<span class="option" aria-current="true">
				{name}
			</span>
		);
	if (address !== undefined)
		return (
			<a class="option" href={links.page(address)}>
				{name}
			</a>
		);
	return <Outward href={href} class="option" name={name} />;
}
