// The names that exist everywhere in JavaScript: names of the language, and names of browsers and of
// Node that pages use. Mintlify renders pages on a server, where names of browsers do not exist.

const languageNames = `Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
	FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map
	Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol
	SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
	WebAssembly arguments decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN
	parseFloat parseInt undefined unescape`;

/** Names of browsers that some version of Node has, too. */
const commonNames = `AbortController AbortSignal Blob BroadcastChannel Buffer CloseEvent CompressionStream Crypto CryptoKey
	CustomEvent DOMException DecompressionStream ErrorEvent Event EventSource EventTarget File FormData Headers
	MessageChannel MessageEvent MessagePort Navigator Performance PerformanceObserver ReadableStream Request Response
	Storage SubtleCrypto TextDecoder TextEncoder TransformStream URL URLSearchParams WebSocket WritableStream atob btoa
	clearImmediate clearInterval clearTimeout console crypto fetch global localStorage navigator performance process
	queueMicrotask require sessionStorage setImmediate setInterval setTimeout structuredClone`;

const browserNames = `Audio CSS DOMParser Document Element FileReader HTMLElement Image IntersectionObserver MutationObserver
	Node Notification Option Path2D ResizeObserver Window Worker XMLHttpRequest addEventListener alert blur caches
	cancelAnimationFrame close confirm customElements devicePixelRatio dispatchEvent document event focus
	getComputedStyle getSelection history indexedDB innerHeight innerWidth length location matchMedia name open opener
	origin outerHeight outerWidth pageXOffset pageYOffset parent postMessage print prompt removeEventListener
	reportError requestAnimationFrame requestIdleCallback screen scroll scrollBy scrollTo scrollX scrollY self
	speechSynthesis status stop top visualViewport window`;

/** The names that only browsers have. */
export const browserOnlyNames: ReadonlySet<string> = new Set(browserNames.split(/\s+/));

/** The names with a value on the server that renders a page. */
export const serverNames: ReadonlySet<string> = new Set(
	`${languageNames} ${commonNames}`.split(/\s+/),
);

/** The names with a value in a component: what fails on the server is rendered in the browser. */
export const globalNames: ReadonlySet<string> = new Set([...serverNames, ...browserOnlyNames]);
