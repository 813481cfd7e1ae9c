// The HTML attributes that React does not render as authors write them. Mintlify renders pages with
// React, which has its own spelling of attributes. `npm run platform` compares these tables with
// the React that Mintlify uses.
import { wordsIn } from "../../../text/lists.ts";

/**
 * The React spelling of attributes by HTML spelling. Without a value, React renders such an
 * attribute only in the React spelling.
 */
export const flagSpellingByHtmlName: ReadonlyMap<string, string> = new Map(
	wordsIn(`
		allowFullScreen autoFocus autoPlay contentEditable disablePictureInPicture disableRemotePlayback
		formNoValidate itemScope noModule noValidate playsInline readOnly spellCheck
	`).map((name) => [name.toLowerCase(), name] as const),
);

/** Attributes that are true whatever their text is, in the spelling of React. */
const booleanAttributes: readonly string[] = wordsIn(`
	allowFullScreen async autoFocus autoPlay checked controls default defer disabled
	disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop multiple
	muted noModule noValidate credentialless open playsInline readOnly required reversed scoped
	seamless
`);

/** The React spelling of each boolean attribute, by its React spelling and by its HTML spelling. */
export const booleanSpellingByName: ReadonlyMap<string, string> = new Map(
	booleanAttributes.flatMap((name) => [[name, name] as const, [name.toLowerCase(), name] as const]),
);

/** The events whose handlers React calls, by their names in lower case. */
const eventByLowerCase: ReadonlyMap<string, string> = new Map(
	[
		"Abort AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput BeforeToggle Blur Cancel CanPlay",
		"CanPlayThrough Change Click Close CompositionEnd CompositionStart CompositionUpdate ContextMenu Copy Cut",
		"DoubleClick Drag DragEnd DragEnter DragExit DragLeave DragOver DragStart Drop DurationChange Emptied Encrypted",
		"Ended Error Focus FullscreenChange FullscreenError GotPointerCapture Input Invalid KeyDown KeyPress KeyUp Load LoadedData LoadedMetadata",
		"LoadStart LostPointerCapture MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp Paste Pause",
		"Play Playing PointerCancel PointerDown PointerEnter PointerLeave PointerMove PointerOut PointerOver PointerUp",
		"Progress RateChange Reset Resize Scroll ScrollEnd Seeked Seeking Select Stalled Submit Suspend TimeUpdate",
		"Toggle TouchCancel TouchEnd TouchMove TouchStart TransitionCancel TransitionEnd TransitionRun TransitionStart",
		"VolumeChange Waiting Wheel",
	]
		.join(" ")
		.split(" ")
		.map((name) => [name.toLowerCase(), name] as const),
);

/** The React spelling of the handler in an attribute, such as `onClick` for `onclick`. */
export function handlerFor(name: string): string | undefined {
	const event = name.slice(2).toLowerCase();
	// HTML abbreviates the name of this event, but React does not.
	const reactName = eventByLowerCase.get(event === "dblclick" ? "doubleclick" : event);
	return reactName === undefined ? undefined : `on${reactName}`;
}

/** The elements that React refuses to render with content between their tags. */
export const emptyElements: ReadonlySet<string> = new Set(
	"area base br col embed hr img input link meta param source track wbr".split(" "),
);
