// What rules about the navigation look at.
import type {
	NavigationContainer,
	NodeFault,
	OperationEntry,
	PageEntry,
} from "../site/navigation/navigation.ts";
import {
	type LaggingLanguage,
	laggingLanguages,
} from "../site/published/languages.ts";
import {
	type SidebarPage,
	sidebarPages,
} from "../site/published/page-words.ts";
import type { Site } from "../site/site.ts";
import { place } from "./place.ts";

export interface NavigationSubjects {
	navigationContainer: NavigationContainer;
	pageEntry: PageEntry;
	operationEntry: OperationEntry;
	nodeFault: NodeFault;
	sidebarPage: SidebarPage;
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
	laggingLanguage: laggingLanguages,
};

export const navigationNames = {
	navigationContainer: ({ division, label, at }: NavigationContainer) =>
		`${division} \`${label}\` at ${place(at)}`,
	pageEntry: ({ written, at }: PageEntry) =>
		`entry \`${written}\` at ${place(at)}`,
	operationEntry: ({ written, at }: OperationEntry) =>
		`entry \`${written}\` at ${place(at)}`,
	nodeFault: ({ name, at }: NodeFault) => `\`${name}\` at ${place(at)}`,
	sidebarPage: ({ page }: SidebarPage) => `page \`${page.path}\``,
	laggingLanguage: ({ node }: LaggingLanguage) =>
		`language \`${node.label}\` at ${place(node.at)}`,
};
