// What a stranger would try on the deployed application. A row is ok only when each attempt was refused for its reason:
// another error says nothing about the door. An attempt that is not refused changes nothing that people would see.
import { randomUUID } from "node:crypto";
import { answered, failed, ok, request, row } from "./rows.mjs";

const IDENTITY = "https://identitytoolkit.googleapis.com";
const FIRESTORE = "https://firestore.googleapis.com";
const OTHER_SITE = "https://stranger.example";
const NO_TOKEN = "not-a-token";

/** Sign-up is off; a provider is off; `beforeCreate` of Identity Platform refused. */
const NO_SIGN_UP = /^(ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED|BLOCKING_FUNCTION_ERROR_RESPONSE)/;

/** Fails with the first attempt that was not refused. */
function allRefused(attempts, isRefused) {
	const open = attempts.find(({ answer }) => !isRefused(answer));
	return open === undefined
		? ok(`${attempts.length} attempts refused`)
		: failed(`not refused: ${open.what} (${answered(open.answer)})`);
}

/** With an address and without one, which an anonymous sign-in has not. A sign-in that was made is deleted again. */
async function signUp({ site, apiKey, identity = IDENTITY }) {
	const ask = (method, body) =>
		request(`${identity}/v1/accounts:${method}?key=${apiKey}`, { method: "POST", body, referrer: site });
	const person = { email: `deploy-check-${randomUUID()}@example.com`, password: randomUUID() };
	const attempts = [];
	for (const [what, given] of Object.entries({ "with an address": person, "without an address": {} })) {
		const answer = await ask("signUp", { ...given, returnSecureToken: true });
		attempts.push({ what: `a sign-up ${what}`, answer });
	}
	for (const { answer } of attempts) {
		const { idToken, localId } = answer.json ?? {};
		if (idToken === undefined) continue;
		const { status } = await ask("delete", { idToken });
		if (status !== 200)
			return failed(`a stranger could sign up: delete the sign-in ${localId} in the console`);
	}
	return allRefused(attempts, ({ json }) => NO_SIGN_UP.test(json?.error?.message ?? ""));
}

/** Reads, and the deletion of a document that is not there, which is refused only by the rules. */
async function database({ site, apiKey, project, database: id, firestore = FIRESTORE }) {
	const documents = `projects/${project}/databases/${id}/documents`;
	const attempts = [];
	for (const collection of ["users", "wages", "workMonths"]) {
		const url = `${firestore}/v1/${documents}/${collection}?pageSize=1&key=${apiKey}`;
		attempts.push({ what: `reading ${collection}`, answer: await request(url, { referrer: site }) });
	}
	const body = { writes: [{ delete: `${documents}/users/deploy-check-${randomUUID()}` }] };
	const url = `${firestore}/v1/${documents}:commit?key=${apiKey}`;
	attempts.push({
		what: "a write",
		answer: await request(url, { method: "POST", body, referrer: site }),
	});
	return allRefused(attempts, ({ status, json }) => status === 403 && refusedByRules(json));
}

/** A key that may not call the service is refused with 403 as well, and leaves the rules untried. */
const refusedByRules = (json) =>
	json?.error?.status === "PERMISSION_DENIED" && !(json.error.details?.length > 0);

async function api({ site }) {
	const attempts = [];
	for (const path of ["/api/user/own-user-info", "/api/user/users/"]) {
		attempts.push({ what: `${path} without a token`, answer: await request(`${site}${path}`) });
		const answer = await request(`${site}${path}`, { token: NO_TOKEN });
		attempts.push({ what: `${path} with a token of no one`, answer });
	}
	return allRefused(attempts, ({ status }) => status === 401);
}

/** A browser gives a page of another site the answer only where the API names that site. */
async function otherSite({ site }) {
	const headers = { Origin: OTHER_SITE, "Access-Control-Request-Method": "POST" };
	const url = `${site}/api/user/own-user-info`;
	const attempts = [
		{ what: "asking first", answer: await request(url, { method: "OPTIONS", headers }) },
		{ what: "a call", answer: await request(url, { headers }) },
	];
	return allRefused(attempts, (answer) => !answer.headers.has("access-control-allow-origin"));
}

/** The rows of all attempts. */
export async function hostileRows(target) {
	return [
		await row("stranger: sign-up", () => signUp(target)),
		await row("stranger: database", () => database(target)),
		await row("stranger: API", () => api(target)),
		await row("stranger: other site", () => otherSite(target)),
	];
}
