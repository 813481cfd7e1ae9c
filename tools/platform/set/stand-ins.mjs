// Stands in for what newer versions of @mintlify/validation export, where an older one takes their place: the words of
// OpenAPI 3.2 about methods and path items.

const standardMethods = new Set("get put post delete options head patch trace query".split(" "));

export const isFixedHttpMethod = (method) => standardMethods.has(method);

export const isAdditionalHttpMethod = (method) =>
	/^[!#$%&'*+.^_`|~0-9A-Z-]+$/.test(method) &&
	!standardMethods.has(method.toLowerCase()) &&
	method !== "WEBHOOK";

export const parseHttpMethod = (method) => {
	const small = method.toLowerCase();
	if (standardMethods.has(small)) return small;
	return isAdditionalHttpMethod(method) ? method : undefined;
};

export const getPathItemOperations = (item) => [
	...Object.entries(item ?? {}).filter(([key, value]) => standardMethods.has(key) && value),
	...Object.entries(item?.additionalOperations ?? {}),
];

export const getPathItemOperation = (item, method) =>
	item?.[method] ?? item?.additionalOperations?.[method];

export const getComponentNameFromRef = (reference, section) => {
	const start = `#/components/${section}/`;
	if (typeof reference !== "string" || !reference.startsWith(start)) return undefined;
	const name = reference.slice(start.length);
	if (name.includes("/")) return undefined;
	return decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
};

export const isComponentPathItemReference = (item) =>
	getComponentNameFromRef(item?.$ref, "pathItems") !== undefined;

export const resolvePathItemReference = (item, components, seen = []) => {
	const name = getComponentNameFromRef(item?.$ref, "pathItems");
	if (name === undefined) return item;
	const target = components?.pathItems?.[name];
	if (target === undefined || seen.includes(name)) return undefined;
	const found = resolvePathItemReference(target, components, [...seen, name]);
	const { $ref: _, ...beside } = item;
	return found === undefined ? undefined : { ...found, ...beside };
};
