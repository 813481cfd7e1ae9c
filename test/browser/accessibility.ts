/// <reference lib="dom" />
// Reports the violations that axe-core finds on a page.
import axe from "axe-core";
import type { Page } from "playwright-core";

export async function violations(page: Page): Promise<string[]> {
	await page.evaluate(axe.source);
	return page.evaluate(async () => {
		const { axe } = globalThis as unknown as {
			axe: {
				run(): Promise<{
					violations: { id: string; nodes: { html: string }[] }[];
				}>;
			};
		};
		const { violations } = await axe.run();
		return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	});
}
