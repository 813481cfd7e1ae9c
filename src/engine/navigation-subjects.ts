// What rules about the navigation look at.
import { emptyPages, untitledPages } from "../site/bodies/blank-pages.ts";
import type {
	NavigationContainer,
	NodeFault,
	OperationEntry,
	PageEntry,
} from "../site/navigation/navigation.ts";
import type { Page } from "../site/pages/page.ts";
import {
	type LaggingLanguage,
	laggingLanguages,
} from "../site/published/languages.ts";
import { sidebarPages } from "../site/published/page-words.ts";
import type { Site } from "../site/site.ts";
import { place } from "./place.ts";

export interface NavigationSubjects {
	navigationContainer: NavigationContainer;
	pageEntry: PageEntry;
	operationEntry: OperationEntry;
	nodeFault: NodeFault;
	sidebarPage: Page;
	untitledPage: Page;
	emptyPage: Page;
	laggingLanguage: LaggingLanguage;
}

export const navigationSubjects = {
	navigationContainer: (site: Site) => site.navigation.containers,
	pageEntry: (site: Site) =>
		site.navigation.entries.filter((entry) => entry.kind === "page"),
	operationEntry: (site: Site) =>
		site.navigation.entries.filter((entry) => entry.kind === "operation"),
	nodeFault: (site: Site) => site.navigation.nodeFaults,
	sidebarPage: sidebarPages,
	untitledPage: untitledPages,
	emptyPage: emptyPages,
	laggingLanguage: laggingLanguages,
};

function nameOfPage({ path }: Page): string {
	return `page \`${path}\``;
}

export const navigationNames = {
	navigationContainer: ({ division, label, at }: NavigationContainer) =>
		`${division} \`${label}\` at ${place(at)}`,
	pageEntry: ({ written, at }: PageEntry) =>
		`entry \`${written}\` at ${place(at)}`,
	operationEntry: ({ written, at }: OperationEntry) =>
		`entry \`${written}\` at ${place(at)}`,
	nodeFault: ({ name, at }: NodeFault) => `\`${name}\` at ${place(at)}`,
	sidebarPage: nameOfPage,
	untitledPage: nameOfPage,
	emptyPage: nameOfPage,
	laggingLanguage: ({ node }: LaggingLanguage) =>
		`language \`${node.label}\` at ${place(node.at)}`,
};
