/**
 * The names that every object has: a table that is a plain object answers to them, whatever is in
 * it.
 */
export const inheritedNames = Object.getOwnPropertyNames(Object.prototype);
