// The names that Mintlify provides to the JavaScript of every page.

/** React and its exports, which Mintlify documents. */
const reactNames = `Activity Children Component Fragment Profiler PureComponent React ReactDOM StrictMode Suspense cache
	cloneElement createContext createElement createRef forwardRef isValidElement lazy memo startTransition use
	useActionState useCallback useContext useDebugValue useDeferredValue useEffect useFormStatus useId
	useImperativeHandle useInsertionEffect useLayoutEffect useMemo useOptimistic useReducer useRef useState
	useSyncExternalStore useTransition`;

const mintlifyNames = `codeStyling config frontmatter pageMetadata runMdxOptions user`;

/**
 * Names that Mintlify declares in the module of each page: a page that declares such a name fails.
 */
export const reservedModuleNames: ReadonlySet<string> = new Set(
	`MDXContent _createMdxContent _provideComponents codeStyling config frontmatter pageMetadata runMdxOptions`.split(
		" ",
	),
);

/** The names that all functions in the module of a page can use. */
export const moduleScope: ReadonlySet<string> = new Set(
	`${reactNames} ${mintlifyNames}`.split(/\s+/),
);

/** The names that the text of a page can use. */
export const pageScope: ReadonlySet<string> = new Set([...moduleScope, "props"]);
