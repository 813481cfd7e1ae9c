/**
 * The names that every object inherits. Tests use them as keys, because a lookup in a plain object
 * finds them even if the object is empty.
 */
export const inheritedNames = Object.getOwnPropertyNames(Object.prototype);
