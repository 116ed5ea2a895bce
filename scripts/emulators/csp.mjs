// The content security policy of firebase.json: parsed, extended, and with the hashes of the page's inline scripts.
import { createHash } from "node:crypto";

const KEY = "Content-Security-Policy";

/** The policy as a map from directive to its sources. */
export function parsePolicy(text) {
	return new Map(
		text.split(";").map((directive) => {
			const [name, ...sources] = directive.trim().split(/\s+/);
			return [name, sources];
		}),
	);
}

/** The policy as header text. */
export function formatPolicy(policy) {
	return [...policy].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

/** The hashes that allow exactly the page's inline scripts to run; data blocks such as JSON need none. */
export function inlineScriptHashes(html) {
	const hashes = [];
	for (const [, attributes, content] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
		if (/\bsrc\s*=/i.test(attributes)) continue;
		const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
		if (type && !/^(module|text\/javascript|application\/javascript)$/i.test(type)) continue;
		hashes.push(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
	}
	return hashes;
}

function policyHeader(config) {
	return config.hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === KEY);
}

/** The policy that a Firebase configuration sends. */
export function policyOf(config) {
	return parsePolicy(policyHeader(config).value);
}

/** The configuration with another policy. */
export function withPolicy(config, policy) {
	const copy = structuredClone(config);
	policyHeader(copy).value = formatPolicy(policy);
	return copy;
}

/** The policy with exactly these hashes among its script sources. */
export function withScriptHashes(policy, hashes) {
	const others = policy.get("script-src").filter((source) => !source.startsWith("'sha256-"));
	return new Map(policy).set("script-src", [...others, ...hashes]);
}

/** The policy with more sources for one directive. */
export function withSources(policy, directive, sources) {
	return new Map(policy).set(directive, [...policy.get(directive), ...sources]);
}
