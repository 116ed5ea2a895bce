import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";
import { linkIdOf, newTokenKey, sharedReportDoc, tokenOf } from "#records/company/shared-reports.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { sweepSharedReports } from "./sweep-shared-reports.ts";

const { getSharedLinks, getTimesheet, revokeSharedTimesheet, shareTimesheet } = contract.reports;
const range = { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) };
const date = pastWorkingDay();

let admin: Person;
let aino: Person;
let project: ProjectDocument;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	aino = await aPerson({ name: "Aino Mäkelä-Virta" });
	project = await aProject({
		name: "Kaarna Oy",
		prices: {
			hourPrices: [{ from: null, cents: 9500 }],
			labelPrices: { design: [{ from: null, cents: 10_533 }] },
		},
	});
	await change(projectDoc(project.id), { members: [{ id: aino.uid, name: "Aino Mäkelä-Virta" }] });
	const named = { id: project.id, name: project.name };
	await putMonth(aino.uid, {
		[date]: aDay({
			a: aStoredEntry({ project: named, notes: "Kassan haku", createdAt: "2026-01-01T08:00:00.000Z" }),
			b: aStoredEntry({ project: named, label: { id: "design", name: "Design" }, minutes: 20 }),
			c: aStoredEntry({ notes: "Internal secret" }),
			d: aStoredEntry({ dayTypeId: 2, notes: "Flu" }),
		}),
		[pastWorkingDay(1)]: aDay({
			e: aStoredEntry({ project: { id: "other", name: "Other" }, notes: "Rival" }),
		}),
	});
	await put(wagesDoc(aino.uid), {
		userId: aino.uid,
		wages: { w: { startDate: "2020-01-01", endDate: null, kind: "monthly", cents: 739_117 } },
	});
});

const newToken = () => tokenOf(newTokenKey(), randomUUID());
const open = (id: string) => callApi("GET", "/timesheet-report/shared/", { query: { id } });
const share = (fields: object = {}) =>
	admin.ask(shareTimesheet, {
		projectId: project.id,
		...range,
		expiresAt: addDays(today(), 30),
		...fields,
	});

test("an admin's timesheet shows only the project's work, and money only when requested", async () => {
	const plain = await admin.ask(getTimesheet, { ...range, projectId: project.id });
	const priced = await admin.ask(getTimesheet, { ...range, projectId: project.id, withPrices: "true" });
	const narrowed = await admin.ask(getTimesheet, {
		...range,
		projectId: project.id,
		userIds: `${aino.uid},${admin.uid}`,
		labelIds: "design",
	});

	expect(plain.data.totals).toEqual({ hours: 7.83 });
	expect(JSON.stringify(plain.data)).not.toMatch(/price|amount/i);
	expect(priced.data.lines.map(({ hours, price, amount }) => [hours, price, amount])).toEqual([
		[7.5, 95, 712.5],
		[0.33, 105.33, 34.76],
	]);
	expect(priced.data).toMatchObject({
		totals: { hours: 7.83, amount: 747.26 },
		entriesWithoutPrice: 0,
		byLabel: [
			{ label: null, hours: 7.5, amount: 712.5 },
			{ label: { id: "design", name: "Design" }, hours: 0.33, amount: 34.76 },
		],
		byPerson: [{ userId: aino.uid, name: "Aino Mäkelä-Virta", hours: 7.83, amount: 747.26 }],
	});
	expect(narrowed.data.totals).toEqual({ hours: 0.33 });
	// The caller, the project, a month of one person, and an empty query for the other.
	expect(narrowed.reads).toBe(4);
	expect((await admin.ask(getTimesheet, { ...range, projectId: randomUUID() })).error.code).toBe("not-found");
});

test("a link publicly shows project, dates, people, labels, notes and hours, and nothing else", async () => {
	const made = await share();
	const answer = await open(made.data.id);

	expect(made.data).toEqual({
		id: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
		url: `/timesheet-report/shared#${made.data.id}`,
		expiresAt: addDays(today(), 30),
	});
	expect([made.reads, made.writes]).toEqual([4, 2]);
	expect(answer.status).toBe(200);
	expect(answer.body).toEqual({
		company: expect.objectContaining({ name: expect.any(String) }),
		project: "Kaarna Oy",
		...range,
		expiresAt: made.data.expiresAt,
		lines: [
			{ date, person: "Aino Mäkelä-Virta", notes: "", label: "Design", hours: 0.33 },
			{ date, person: "Aino Mäkelä-Virta", notes: "Kassan haku", hours: 7.5 },
		].sort((a, b) => b.hours - a.hours),
		byPerson: [{ person: "Aino Mäkelä-Virta", hours: 7.83 }],
		byLabel: [
			{ label: null, hours: 7.5 },
			{ label: "Design", hours: 0.33 },
		],
		totals: { hours: 7.83 },
	});
	for (const canary of [
		aino.uid,
		aino.email,
		project.id,
		admin.uid,
		"739117",
		"7391",
		"Flu",
		"secret",
		"Rival",
		"dayType",
	]) {
		expect(answer.text).not.toContain(canary);
	}
	expect(answer.headers.get("x-robots-tag")).toBe("noindex");
	expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("a link opens with its token in the body too, which no log of requests has", async () => {
	const { data } = await share();
	const byQuery = await open(data.id);
	const byBody = await callApi("POST", "/timesheet-report/shared/", { body: { id: data.id } });
	const unknown = await callApi("POST", "/timesheet-report/shared/", { body: { id: newToken() } });

	expect([byBody.status, byBody.body]).toEqual([200, byQuery.body]);
	expect([unknown.status, unknown.error.code]).toEqual([404, "not-found"]);
});

test("openings are counted for admins, and the first of a day is in the audit trail", async () => {
	const { data } = await share();
	const linkId = linkIdOf(data.id);
	const opened = async () => {
		const list = await admin.ask(getSharedLinks, {});
		const link = list.data.links.find((one) => one.linkId === linkId);
		return [link?.openings, link?.lastOpenedOn];
	};
	const rows = async () => (await auditOf(admin.uid)).filter(({ entityId }) => entityId === linkId).slice(1);
	expect(await opened()).toEqual([0, null]);

	const answers = [await open(data.id), await open(data.id)];
	await Promise.all(Array.from({ length: 4 }, () => open(data.id)));
	expect(answers.map(({ writes }) => writes)).toEqual([3, 2]);
	expect(await opened()).toEqual([6, today()]);
	expect(await rows()).toMatchObject([
		{
			actorId: "",
			entity: "sharedReport",
			action: "update",
			name: "Kaarna Oy",
			changes: [
				{ field: "openings", before: 0, after: 1 },
				{ field: "lastOpenedOn", before: null, after: today() },
			],
		},
	]);

	await change(sharedReportDoc(linkId), { lastOpenedOn: addDays(today(), -1) });
	await open(data.id);
	expect((await rows()).map(({ changes }) => changes[0])).toMatchObject([
		{ after: 1 },
		{ before: 6, after: 7 },
	]);
	expect(JSON.stringify(await rows())).not.toContain(data.id);
});

test("a link shows initials instead of names, and prices, when these are chosen", async () => {
	const { data } = await share({ showNames: "initials", withPrices: true });
	const answer = await open(data.id);

	expect(answer.text).not.toMatch(/Aino|Mäkelä|Virta/);
	expect(answer.body).toMatchObject({
		lines: [
			{ person: "A. M. V.", price: 95, amount: 712.5 },
			{ price: 105.33, amount: 34.76 },
		],
		totals: { amount: 747.26 },
	});
});

test("an unknown, an expired and a revoked link answer alike", async () => {
	const revoked = await share();
	const expired = await share();
	await change(sharedReportDoc(linkIdOf(expired.data.id)), { expiresAt: addDays(today(), -1) });
	const first = await admin.ask(revokeSharedTimesheet, { id: revoked.data.id });
	const second = await admin.ask(revokeSharedTimesheet, { id: linkIdOf(revoked.data.id) });

	const answers = [await open(newToken()), await open(expired.data.id), await open(revoked.data.id)];
	expect(
		new Set(answers.map(({ status, text, reads, writes }) => [status, text, reads, writes].join())),
	).toEqual(new Set([`404,${answers[0]?.text},2,1`]));
	expect(answers[0]?.error.code).toBe("not-found");
	expect([first.reads, first.writes, second.reads, second.writes]).toEqual([2, 2, 2, 0]);
});

test("a link cannot be guessed, not even by those who know the id of the call that made it", async () => {
	const id = randomUUID();
	const tokens = Array.from({ length: 10_000 }, () => tokenOf(newTokenKey(), id));

	expect(new Set(tokens).size).toBe(10_000);
	expect(tokens.every((token) => Buffer.from(token, "base64url").length === 32)).toBe(true);
	for (const token of tokens.slice(0, 20)) expect((await open(token)).status).toBe(404);
	expect((await open("short")).error.code).toBe("invalid-input");
});

test("the same call again gets the same link, also many times at once", async () => {
	const id = randomUUID();
	const wanted = { id, userIds: [aino.uid], showNames: "initials", withPrices: true };
	const atOnce = await Promise.all(Array.from({ length: 6 }, () => share(wanted)));
	const later = await share(wanted);

	expect(atOnce.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
	expect(new Set([...atOnce, later].map(({ text }) => text)).size).toBe(1);
	expect([later.reads, later.writes]).toEqual([3, 0]);
	expect((await open(later.data.id)).status).toBe(200);
	const rows = await auditOf(admin.uid);
	const ofLink = rows.filter(({ entityId }) => entityId === linkIdOf(later.data.id));
	// It was made once, and opened.
	expect(ofLink.map(({ action }) => action)).toEqual(["create", "update"]);
});

test("the same call gets the same link when its project has another name", async () => {
	const passing = await aProject({ name: "Passing" });
	const body = { id: randomUUID(), projectId: passing.id };
	const first = await share(body);
	await change(projectDoc(passing.id), { name: "Renamed" });

	expect((await share(body)).text).toBe(first.text);
});

test("the id of a link is good for no other: other content, another admin, a revoked link", async () => {
	const id = randomUUID();
	const colleague = await aPerson({ role: "admin" });
	const body = { id, projectId: project.id, ...range, expiresAt: addDays(today(), 30) };
	const { data } = await share({ id });
	const others = [
		await share({ id, withPrices: true }),
		await share({ id, expiresAt: addDays(today(), 29) }),
		await share({ id, labelIds: ["design"] }),
		await colleague.ask(shareTimesheet, body),
	];
	await admin.ask(revokeSharedTimesheet, { id: data.id });
	const late = await share({ id });

	for (const answer of [...others, late])
		expect([answer.status, answer.error.code, answer.writes]).toEqual([409, "id-taken", 0]);
	expect((await admin.ask(getSharedLinks, {})).text).not.toContain(linkIdOf(data.id));
	const rows = (await auditOf(admin.uid)).filter(({ entityId }) => entityId === linkIdOf(data.id));
	expect(rows.map(({ action, changed }) => ({ action, changed }))).toEqual(
		expect.arrayContaining([
			{ action: "create", changed: [] },
			{ action: "delete", changed: [] },
		]),
	);
});

test("neither the token of a link nor the id that makes it is stored", async () => {
	const id = randomUUID();
	const { data } = await share({ id });

	const document = await stored(sharedReportDoc(linkIdOf(data.id)));
	for (const secret of [data.id, id]) expect(JSON.stringify(document)).not.toContain(secret);
	expect(document).toMatchObject({ projectName: "Kaarna Oy", createdBy: admin.uid });
	const list = await admin.ask(getSharedLinks, {});
	expect(list.text).not.toContain(data.id);
	expect(list.data.links.find(({ linkId }) => linkId === linkIdOf(data.id))).toMatchObject({
		projectName: "Kaarna Oy",
		isExpired: false,
	});
	const rows = await auditOf(admin.uid);
	expect(
		rows.some(({ entity, entityId }) => entity === "sharedReport" && entityId === linkIdOf(data.id)),
	).toBe(true);
	for (const secret of [data.id, id]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test.each([
	["for more than 90 days", { expiresAt: addDays(today(), 91) }, "expiry-not-allowed"],
	["for a day that has passed", { expiresAt: addDays(today(), -1) }, "expiry-not-allowed"],
	["of a project that does not exist", { projectId: randomUUID() }, "not-found"],
	["of more than 400 days", { startDate: addDays(range.endDate, -400) }, "range-too-long"],
	["with something unknown", { wages: true }, "invalid-input"],
	["with an id that can be guessed", { id: "1" }, "invalid-input"],
])("a link %s is refused", async (_what, fields, code) => {
	const answer = await share(fields);

	expect([answer.error.code, answer.writes]).toEqual([code, 0]);
});

test("links that expired a month ago are swept away, others stay", async () => {
	const [old, fresh] = [await share(), await share()];
	await change(sharedReportDoc(linkIdOf(old.data.id)), { expiresAt: addDays(today(), -31) });
	await change(sharedReportDoc(linkIdOf(fresh.data.id)), { expiresAt: addDays(today(), -30) });

	await sweepSharedReports();
	await sweepSharedReports();

	expect(await stored(sharedReportDoc(linkIdOf(old.data.id)))).toBeNull();
	expect(await stored(sharedReportDoc(linkIdOf(fresh.data.id)))).not.toBeNull();
});
