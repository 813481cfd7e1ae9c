// The proxy for a host, from the same environment variables as in other programs.

import { HttpFailure } from "./exchange.ts";

type ProxyEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The URL of the proxy for https; `undefined` for a direct connection. Throws an
 * `HttpFailure` if `HTTPS_PROXY` is not a URL.
 */
export function proxyFor({ hostname, port }: URL, env: ProxyEnvironment): string | undefined {
	const proxy = env.HTTPS_PROXY || env.https_proxy;
	if (!proxy) return undefined;
	const exceptions = (env.NO_PROXY || env.no_proxy || "")
		.toLowerCase()
		.split(/[\s,]+/)
		.filter((name) => name !== "");
	if (exceptions.some((name) => coversHost(name, hostname, port || "443"))) return undefined;
	const url = proxy.includes("://") ? proxy : `http://${proxy}`;
	if (!URL.canParse(url))
		throw new HttpFailure("unavailable", "cannot be reached (`HTTPS_PROXY` is not a URL)");
	return url;
}

/**
 * Entries of `NO_PROXY` such as `example.com`, `.example.com` and `*.example.com` cover the host
 * and its subdomains; `*` covers every host.
 */
function coversHost(exception: string, host: string, port: string): boolean {
	if (exception === "*") return true;
	const [, name = exception, exceptionPort] = /^(.*?):(\d+)$/.exec(exception) ?? [];
	if (exceptionPort !== undefined && exceptionPort !== port) return false;
	const domain = name.replace(/^\*?\./, "");
	return host === domain || host.endsWith(`.${domain}`);
}
