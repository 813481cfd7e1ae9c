// What readers switch between above the sidebar, and links out of the site.
import type { SwitchOption, SwitchView } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import { type Links, outward, shown } from "./links.ts";
import { Badges } from "./text.tsx";

export function Switch({
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
			{shown(label)}
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

/** A link out of the site; only its text where it is not to be followed. */
export function Outward({
	href = "",
	name,
	...others
}: {
	readonly href: string | undefined;
	readonly class: string;
	readonly name: Html;
}): Html {
	const target = outward(href);
	return target === undefined ? (
		<span {...others} title={shown(href)}>
			{name}
		</span>
	) : (
		<a {...others} href={target} rel="noreferrer noopener" target="_blank">
			{name}
			<span class="aside"> ↗</span>
		</a>
	);
}
