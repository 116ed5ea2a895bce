// A row of the table that the check after a deploy prints, and the requests that it is made of.
import { styleText } from "node:util";

const PATIENCE_MS = 30_000;

export const ok = (found) => ({ state: "ok", found });
export const failed = (found) => ({ state: "failed", found });
export const unchecked = (found) => ({ state: "not checked", found });

/** An answer of the deployed application or of its services. */
export async function request(url, { method = "GET", token, body, referrer, headers } = {}) {
	const response = await fetch(url, {
		method,
		headers: {
			...(token ? { Authorization: `Bearer ${token}` } : {}),
			...(body ? { "Content-Type": "application/json" } : {}),
			// A key of a web app may be limited to the site.
			...(referrer ? { Referer: `${referrer}/` } : {}),
			...headers,
		},
		...(body ? { body: JSON.stringify(body) } : {}),
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	const text = await response.text();
	let json = null;
	try {
		json = JSON.parse(text);
	} catch {}
	return { status: response.status, headers: response.headers, json };
}

/** An answer in a few words. */
export const answered = ({ status, json }) => `${status} ${json?.code ?? json?.error?.message ?? ""}`.trim();

/** A row of the table: an error of the network is a result as well. */
export async function row(what, check) {
	try {
		return { what, ...(await check()) };
	} catch (error) {
		return { what, ...failed(error.cause?.message ?? error.message) };
	}
}

/** The rows as lines of a table, in red what failed; colours are left out where the output is no terminal. */
export function tableOf(rows) {
	const width = (field) => Math.max(...rows.map((one) => one[field].length));
	const [what, state] = [width("what"), width("state")];
	const lineOf = (one) => `  ${one.what.padEnd(what)}  ${one.state.padEnd(state)}  ${one.found}`;
	return rows.map((one) => (one.state === "failed" ? styleText("red", lineOf(one)) : lineOf(one))).join("\n");
}
