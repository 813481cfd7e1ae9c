// The names that Mintlify gives to the JavaScript of every page.

/** React and what it exports, which Mintlify promises. */
const react = `Activity Children Component Fragment Profiler PureComponent React ReactDOM StrictMode Suspense cache
	cloneElement createContext createElement createRef forwardRef isValidElement lazy memo startTransition use
	useActionState useCallback useContext useDebugValue useDeferredValue useEffect useFormStatus useId
	useImperativeHandle useInsertionEffect useLayoutEffect useMemo useOptimistic useReducer useRef useState
	useSyncExternalStore useTransition`;

const own = `codeStyling config frontmatter pageMetadata runMdxOptions user`;

/** Those that Mintlify declares in the module of each page, where no value can have them too. */
export const takenNames: ReadonlySet<string> = new Set(
	`MDXContent _createMdxContent _provideComponents codeStyling config frontmatter pageMetadata runMdxOptions`.split(
		" ",
	),
);

/** Those that functions know wherever they are written. */
export const moduleScope: ReadonlySet<string> = new Set(`${react} ${own}`.split(/\s+/));

/** Those that the text of a page knows. */
export const pageScope: ReadonlySet<string> = new Set([...moduleScope, "props"]);
