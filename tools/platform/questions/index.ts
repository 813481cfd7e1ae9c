import type { Question } from "../asking/question.ts";
import { components } from "./components.ts";
import { constants } from "./constants.ts";
import { entries } from "./entries.ts";
import { extensions } from "./extension-keys.ts";
import { frontmatter } from "./frontmatter.ts";
import { generated } from "./generated.ts";
import { graphql } from "./graphql.ts";
import { ids } from "./ids.ts";
import { markdown } from "./markdown.ts";
import { pages } from "./pages.ts";
import { reads } from "./reads.ts";
import { references } from "./references.ts";
import { scripts } from "./scripts.ts";
import { settingShapes } from "./setting-shapes.ts";
import { settingValues } from "./setting-values.ts";
import { settings } from "./settings.ts";
import { sites } from "./sites.ts";
import { specialFiles } from "./special-files.ts";
import { specs } from "./specs.ts";

export const questions: readonly Question[] = [
	sites,
	entries,
	specs,
	frontmatter,
	ids,
	settings,
	settingShapes,
	settingValues,
	constants,
	references,
	graphql,
	generated,
	markdown,
	pages,
	components,
	scripts,
	specialFiles,
	extensions,
	reads,
];

export function questionNamed(name: string): Question {
	const namedQuestion = questions.find((question) => question.name === name);
	if (namedQuestion === undefined) throw new Error(`There is no question ${name}.`);
	return namedQuestion;
}
