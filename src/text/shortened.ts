/** Sentences that anybody reads are shorter. */
const mostShown = 1000;

/** A sentence in which a name or value of a stranger may stand that fills the log of a CI job: it loses its middle. */
export function shortened(sentence: string): string {
	return sentence.length <= mostShown
		? sentence
		: `${sentence.slice(0, 600)}…${sentence.slice(-300)}`;
}
