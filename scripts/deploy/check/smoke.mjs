// What is tried after a deploy, on the deployed application: what people would notice first if it did not work.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { formatPolicy, parsePolicy } from "#scripts/emulators/csp.mjs";
import { missingBackups } from "#scripts/deploy/backups.mjs";
import { missingInIdentityPlatform, openToStrangers } from "#scripts/deploy/identity-platform.mjs";
import { askProgram } from "#scripts/deploy/programs.mjs";
import { hasBackups, hasIdentityPlatform } from "#scripts/deploy/settings.mjs";
import { hostileRows } from "./hostile.mjs";
import { answered, failed, ok, request, row, unchecked } from "./rows.mjs";

const IDENTITY = "https://identitytoolkit.googleapis.com";
const TURNS = 6;
const TURN_MS = 10_000;
/** So far ahead that no plan reaches it: the canary changes no page for the moment that it exists. */
const CANARY = { startDate: "2199-12-31", endDate: "2199-12-31", percentage: 100, notes: "Deploy check" };
const AVAILABILITIES = "/api/availability/availabilities/";

async function policySeen({ site, policy }) {
	const { status, headers } = await request(`${site}/`);
	if (status !== 200) return failed(`the page answers ${status}`);
	const seen = headers.get("content-security-policy");
	if (seen === null) return failed("the page has no Content-Security-Policy");
	const isSame = formatPolicy(parsePolicy(seen)) === formatPolicy(policy);
	return isSame ? ok("page and policy as deployed") : failed(`another policy: ${seen}`);
}

/** A browser that caches "not found" for a file does not find it when it is there. */
async function absenceNotCached({ site }) {
	const { status, headers } = await request(`${site}/assets/no-such-file.js`);
	if (status !== 404) return failed(`a file that is not there answers ${status}`);
	const caching = headers.get("cache-control") ?? "";
	return /no-cache|no-store/.test(caching) ? ok(caching) : failed(`"not found" is cached: ${caching}`);
}

/**
 * Right after the first deploy the right of everyone to call the API takes up to a minute, so 403 is asked again, and so is
 * an answer of the release before, whose instances may still be there.
 */
async function health({ site, release: deployed, wait = sleep }) {
	const isOther = ({ json }) => deployed !== undefined && json?.release !== deployed;
	let answer = await request(`${site}/api/healthz`);
	for (let turn = 1; (answer.status === 403 || isOther(answer)) && turn <= TURNS; turn += 1) {
		await wait(TURN_MS);
		answer = await request(`${site}/api/healthz`);
	}
	const { status, reason, oldestStaleSeconds, release } = answer.json ?? {};
	if (status === "ok" && isOther(answer)) return failed(`release ${release} answers, not ${deployed}`);
	if (status === "ok") return ok(`release ${release}, oldest change waits ${oldestStaleSeconds} s`);
	// The page of operations explains each reason.
	return failed(reason ? `${status}: ${reason} (docs/operations.md)` : answered(answer));
}

/** The identity provider refuses a Google sign-in from, and to, a domain that its settings do not name. */
async function domainsAllowed({ site, signIn, redirect, apiKey, identity = IDENTITY }) {
	const answer = await request(`${identity}/v1/projects?key=${apiKey}`, { referrer: site });
	if (answer.status !== 200) return failed(answered(answer));
	const allowed = answer.json?.authorizedDomains ?? [];
	const hosts = [...new Set([site, signIn].map((address) => new URL(address).hostname))];
	const missing = hosts.filter((host) => !allowed.includes(host));
	return missing.length === 0
		? ok(`the OAuth client must have the redirect ${redirect}`)
		: failed(`add ${missing.join(", ")} under Authentication, Settings, Authorized domains`);
}

/** The deploy has closed them; a person may have opened them in the console since. */
async function strangersRefused(target) {
	const open = await openToStrangers(target);
	return open.length === 0 ? ok("no sign-up, no enumeration") : failed(open.join(", "));
}

async function passwordsStrong(target) {
	if (!hasIdentityPlatform(target.settings)) return unchecked("there is no policy without Identity Platform");
	const missing = await missingInIdentityPlatform(target);
	return missing.length === 0 ? ok("policy and two-step sign-in as set") : failed(missing.join(", "));
}

async function backedUp(target) {
	if (!hasBackups(target.settings)) return unchecked("none were chosen (BACKUPS)");
	const missing = await missingBackups(target);
	return missing.length === 0
		? ok("earlier states, copies, sign-ins")
		: failed(`missing: ${missing.join(", ")}; the deploy sets them`);
}

async function signedIn({ site, apiKey, email, password, identity = IDENTITY }, session) {
	const answer = await request(`${identity}/v1/accounts:signInWithPassword?key=${apiKey}`, {
		method: "POST",
		body: { email, password, returnSecureToken: true },
		referrer: site,
	});
	session.token = answer.json?.idToken;
	return session.token ? ok(email) : failed(answered(answer));
}

async function profileRead({ site }, { token }) {
	const answer = await request(`${site}/api/user/own-user-info`, { token });
	return answer.status === 200 ? ok("own profile") : failed(answered(answer));
}

async function canaryWritten({ site }, session) {
	const id = randomUUID();
	const answer = await request(`${site}${AVAILABILITIES}`, {
		method: "POST",
		token: session.token,
		body: { id, ...CANARY },
	});
	if (answer.status !== 200) return failed(answered(answer));
	session.canary = id;
	return ok(`availability on ${CANARY.startDate}`);
}

/** As the page deletes: with a body. Where a proxy drops it, the query removes the canary, and the row says so. */
async function canaryDeleted({ site }, { token, canary: id }) {
	const answer = await request(`${site}${AVAILABILITIES}`, { method: "DELETE", token, body: { id } });
	if (answer.status === 200) return ok("with a body");
	const again = await request(`${site}${AVAILABILITIES}?id=${id}`, { method: "DELETE", token });
	return failed(
		again.status === 200
			? `a proxy in front of the API drops the body of DELETE: ${answered(answer)}`
			: `${answered(answer)}; the availability on ${CANARY.startDate} is still there`,
	);
}

async function schedulesListed({ project, schedules }) {
	const regions = [...new Set(schedules.map((one) => one.split("/")[0]))];
	const states = new Map();
	for (const region of regions) {
		const args = ["scheduler", "jobs", "list", "--location", region, "--project", project];
		const { value = [], problem } = await askProgram("gcloud", args);
		if (problem) return failed(problem);
		for (const { name, state } of value) states.set(name.split("/").at(-1), state);
	}
	const missing = schedules.filter((one) => {
		const [region, name] = one.split("/");
		return states.get(`firebase-schedule-${name}-${region}`) !== "ENABLED";
	});
	return missing.length === 0
		? ok(`${schedules.length} enabled`)
		: failed(`missing or paused: ${missing.join(", ")}`);
}

/**
 * Tries the deployed application. What needs a person is not checked without one.
 * @param target addresses, key of the web app, settings, policy, schedules as `region/name`, and the person for the check
 * @returns a row for each thing: `{ what, state, found }`
 */
export async function smokeTest(target) {
	const session = {};
	const rows = [
		await row("page", () => policySeen(target)),
		await row("missing files", () => absenceNotCached(target)),
		await row("health", () => health(target)),
		await row("sign-in domains", () => domainsAllowed(target)),
		await row("strangers", () => strangersRefused(target)),
		...(await hostileRows(target)),
		await row("passwords", () => passwordsStrong(target)),
		await row("backups", () => backedUp(target)),
		await row("schedules", () => schedulesListed(target)),
	];
	const needed = "set DEPLOY_CHECK_EMAIL and DEPLOY_CHECK_PASSWORD";
	/** A row that needs the result of an earlier one. */
	const add = async (what, need, otherwise, check) =>
		rows.push(await row(what, () => (need ? check(target, session) : unchecked(otherwise))));
	await add("sign-in", target.email && target.password, needed, signedIn);
	await add("read", session.token, "not signed in", profileRead);
	await add("write", session.token, "not signed in", canaryWritten);
	await add("delete", session.canary, "nothing was written", canaryDeleted);
	return rows;
}
