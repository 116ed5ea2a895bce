// Makes the declared alarms in a project, or says how the project differs from them.
import { setTimeout as sleep } from "node:timers/promises";
import { askProgram, runProgram } from "#scripts/deploy/programs.mjs";
import { Stop, step } from "#scripts/progress.mjs";
import { columns } from "#scripts/tools/columns.mjs";
import { cloudApi, KINDS, Refused } from "./cloud-api.mjs";
import { differenceOf, withProjectId } from "./compare.mjs";
import { declaredAlarms, MADE_BY_US } from "./declared.mjs";

/** Google's own words: a metric can be watched up to ten minutes after it was made. */
const METRIC_NEW = /Cannot find metric/;
const TURNS = 21;
const TURN_MS = 30_000;

const SERVICES = ["monitoring", "logging", "billingbudgets"].map((name) => `${name}.googleapis.com`);

async function asked(args) {
	const { value, problem } = await askProgram("gcloud", args);
	return value ?? { problem };
}

async function enableServices(project) {
	const { code, errors } = await runProgram("gcloud", [
		"services",
		"enable",
		...SERVICES,
		"--project",
		project,
	]);
	if (code !== 0) throw new Stop(`The services of the alarms could not be enabled:\n${errors.trim()}`);
}

/** The parents of all kinds. A budget belongs to the account that pays; who may not see it learns why. */
async function placesOf(project) {
	const { projectNumber: number, problem } = await asked(["projects", "describe", project]);
	if (number === undefined) throw new Stop(problem);
	const billing = await asked(["billing", "projects", "describe", project]);
	return { project, number, parent: `projects/${project}`, billing };
}

function parentOf(kind, { parent, billing }) {
	if (kind !== "budgets") return parent;
	if (billing.billingAccountName) return billing.billingAccountName;
	throw new Refused(billing.problem ?? "the project has no billing account");
}

const keyOf = (kind, { name, displayName }) => (kind === "metrics" ? name : displayName);

/** A policy tells all channels; a budget knows addresses only. The first that is not there has no name yet. */
function withChannels(kind, body, { given, mails }) {
	if (kind === "policies") return { ...body, notificationChannels: [...given, ...mails] };
	if (kind !== "budgets") return body;
	return { ...body, notificationsRule: { monitoringNotificationChannels: mails.slice(0, MOST_MAILS) } };
}

/** Of a budget: its API takes no more. */
const MOST_MAILS = 5;

async function createdWhenKnown(create, wait) {
	for (let turn = 1; ; turn += 1) {
		try {
			return await create();
		} catch (error) {
			if (!METRIC_NEW.test(error.message) || turn === TURNS) throw error;
			if (turn === 1)
				step("Google does not know the new metrics yet, which takes up to ten minutes. Waiting");
			await wait(TURN_MS);
		}
	}
}

/** Makes one thing as it is declared. @returns its row, with the name that Google gave it */
async function align(kind, declared, live, { api, parent, channels, check, wait }) {
	const body = withChannels(kind, declared, channels);
	const found = live.find((one) => keyOf(kind, one) === keyOf(kind, body));
	const why = found === undefined ? "" : differenceOf(body, found);
	const row = { kind, name: keyOf(kind, body), id: found?.name };
	if (why === null) return { ...row, state: "as declared", isWrong: false, why: "" };
	if (check) return { ...row, state: found === undefined ? "missing" : "differs", isWrong: true, why };
	const make = () => (found ? api.replace(kind, parent, found, body) : api.create(kind, parent, body));
	const made = await createdWhenKnown(make, wait);
	return { ...row, id: made.name, state: found ? "changed" : "made", isWrong: false, why };
}

/** Compares the things of one kind, and unless it only checks makes them so. @returns a row for each */
async function alignKind(kind, bodies, context) {
	// Who has no budget need not be able to see the account that pays.
	if (kind === "budgets" && bodies.length === 0) return [];
	const { api, places, channels } = context;
	const parent = parentOf(kind, places);
	const live = (await api.list(kind, parent)).map((one) => withProjectId(one, places));
	const rows = [];
	for (const body of bodies)
		rows.push(
			await orRefused({ kind, name: keyOf(kind, body) }, () =>
				align(kind, body, live, { ...context, parent }),
			),
		);
	if (kind === "channels") channels.mails = rows.map(({ id, name }) => id ?? name);
	context.left.push(...live.filter((one) => isLeftOver(kind, one, bodies)).map((found) => ({ kind, found })));
	return rows;
}

/** Removes what is no longer declared. @returns its row */
async function removeLeft({ kind, found }, { api, check }) {
	if (!check) await api.remove(kind, found);
	const state = check ? "no longer declared" : "removed";
	return { kind, name: keyOf(kind, found), state, isWrong: check, why: "" };
}

/** What is refused stops nothing else. */
async function orRefused(row, work) {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return { ...row, state: "refused", isWrong: true, why: error.message };
	}
}

function isLeftOver(kind, found, bodies) {
	const isOurs = differenceOf(MADE_BY_US, found.userLabels) === null;
	return isOurs && !bodies.some((body) => keyOf(kind, body) === keyOf(kind, found));
}

/**
 * Makes the alarms of a project as they are declared, or with `check` only compares.
 * @param target project, host of the page, and settings
 * @returns a row for each thing
 * @throws Stop when the project cannot be reached, or an alarm would reach no person
 */
export async function applyAlarms(target, { check = false, wait = sleep } = {}) {
	const { given, ...declared } = declaredAlarms(target);
	const api = await cloudApi(target);
	if (!check) await enableServices(target.project);
	const places = await placesOf(target.project);
	const context = { api, places, channels: { given, mails: [] }, left: [], check, wait };
	const rows = [];
	for (const kind of Object.keys(KINDS)) {
		const ofKind = await orRefused({ kind, name: "all" }, () => alignKind(kind, declared[kind], context));
		rows.push(...[ofKind].flat());
	}
	// The last first: Google removes no channel that a policy names.
	for (const left of context.left.reverse())
		rows.push(
			await orRefused({ kind: left.kind, name: keyOf(left.kind, left.found) }, () =>
				removeLeft(left, context),
			),
		);
	return rows;
}

/** The rows as lines of a table. */
export function linesOf(rows) {
	const cells = rows.map(({ kind, name, state, why }) => [`  ${kind}`, name, state, why]);
	return columns(cells).join("\n");
}
