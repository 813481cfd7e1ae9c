// The names that exist everywhere in JavaScript: names of the language, and names of browsers that
// pages use.

const languageNames = `Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
	FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map
	Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol
	SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
	WebAssembly arguments decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN
	parseFloat parseInt undefined unescape`;

const browserNames = `AbortController Audio Blob BroadcastChannel CSS CustomEvent DOMParser Document Element Event EventSource
	EventTarget File FileReader FormData HTMLElement Headers Image IntersectionObserver MutationObserver Node Notification
	Option Path2D PerformanceObserver Request ResizeObserver Response TextDecoder TextEncoder URL URLSearchParams WebSocket
	Window Worker XMLHttpRequest addEventListener alert atob blur btoa caches cancelAnimationFrame clearInterval
	clearTimeout close confirm console crypto customElements devicePixelRatio dispatchEvent document event fetch focus
	getComputedStyle getSelection history indexedDB innerHeight innerWidth length localStorage location matchMedia name
	navigator open opener origin outerHeight outerWidth pageXOffset pageYOffset parent performance postMessage print
	process prompt queueMicrotask removeEventListener reportError requestAnimationFrame requestIdleCallback require screen
	scroll scrollBy scrollTo scrollX scrollY self sessionStorage setInterval setTimeout speechSynthesis status stop
	structuredClone top visualViewport window`;

export const globalNames: ReadonlySet<string> = new Set(
	`${languageNames} ${browserNames}`.split(/\s+/),
);
