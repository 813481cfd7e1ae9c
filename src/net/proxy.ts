// Which proxy the environment names for a host, as other tools read it.

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The address of the proxy for https; `undefined` where the host is asked directly. Throws for what
 * is no address.
 */
export function proxyFor({ hostname, port }: URL, env: Environment): string | undefined {
	const proxy = env.HTTPS_PROXY || env.https_proxy;
	if (!proxy) return undefined;
	const exceptions = (env.NO_PROXY || env.no_proxy || "")
		.toLowerCase()
		.split(/[\s,]+/)
		.filter((name) => name !== "");
	if (exceptions.some((name) => covers(name, hostname, port || "443"))) return undefined;
	const url = proxy.includes("://") ? proxy : `http://${proxy}`;
	if (!URL.canParse(url)) throw new Error("`HTTPS_PROXY` is not a URL");
	return url;
}

/**
 * `example.com`, `.example.com` and `*.example.com` stand for the host and all below it, `*` for
 * all there are.
 */
function covers(exception: string, host: string, port: string): boolean {
	if (exception === "*") return true;
	const [, name = exception, only] = /^(.*?):(\d+)$/.exec(exception) ?? [];
	if (only !== undefined && only !== port) return false;
	const plain = name.replace(/^\*?\./, "");
	return host === plain || host.endsWith(`.${plain}`);
}
