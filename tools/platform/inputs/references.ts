// Texts that authors write where an operation reference is allowed.

const methods = [
	...["GET", "get", "Get", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
	...["TRACE", "trace", "CONNECT", "QUERY", "query", "Query", "COPY", "copy"],
	...["PURGE", "M-SEARCH", "LIST", "FETCH", "FAQ", "API", "A1", "1A", "A.B"],
	...["WEBHOOK", "webhook", "Webhook", "SUBSCRIBE", "É", "TYPE"],
];

const otherTexts = [
	...["", " ", "GET", "/users", "users", "GET /", "GET users", "POST items"],
	...["QUERY users", "query language", "FAQ items", "get started", "COPY a"],
	...["webhook new order", "webhook order", "GET  /users", " GET /users "],
	...["GET\t/users", "GET /users ", "a.json GET /users", "a.json QUERY /a"],
	...["a.json COPY /a", "a.json webhook w", "/a.json get /a", "a b GET /users"],
	...["GET /users a.json", "GET /users?x=1", "GET /users#x", "GET {id}"],
	...["GET https://x.test/a", "QUERY https://x.test/a", "COPY https://x.test/a"],
	...["FAQ https://x.test/a", "GET http://", "GET x.test/a", "GET mailto:a@b.c"],
	...["GET https://x.test/a%20b", "GET https://x.test:99999/a", "GET //x.test/a"],
	...["https://x.test/o.json GET /a", "GET /a/{b}/c", "GET /{", "GET /a|b"],
];

export const referenceInputs: readonly string[] = [
	...methods.map((method) => `${method} /users`),
	...otherTexts,
];
