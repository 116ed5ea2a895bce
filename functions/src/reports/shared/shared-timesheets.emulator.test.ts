import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	aSharedProject,
	lastMonth,
	openLink,
	type SharedProject,
} from "@tuntikirja/tests/support/company/shared-project.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import type { Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change } from "@tuntikirja/tests/support/stored.ts";
import { call } from "@orpc/server";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { metered } from "#firestore/meter.ts";
import type { RequestContext } from "#http/operation.ts";
import type { ProjectDocument } from "#records/company/projects.ts";
import { linkIdOf, newTokenKey, sharedReportDoc, tokenOf } from "#records/company/shared-reports.ts";
import { openSharedTimesheet } from "./get-shared-timesheet.ts";

const { getSharedLinks, getTimesheet, revokeSharedTimesheet } = contract.reports;
const range = lastMonth();
const date = pastWorkingDay();

let admin: Person;
let aino: Person;
let project: ProjectDocument;
let share: SharedProject["share"];
beforeAll(async () => {
	({ admin, aino, project, share } = await aSharedProject());
});

const newToken = () => tokenOf(newTokenKey(), randomUUID());

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
	const answer = await openLink(made.data.id);

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
	const byQuery = await openLink(data.id);
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

	const answers = [await openLink(data.id), await openLink(data.id)];
	await Promise.all(Array.from({ length: 4 }, () => openLink(data.id)));
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
	await openLink(data.id);
	expect((await rows()).map(({ changes }) => changes[0])).toMatchObject([
		{ after: 1 },
		{ before: 6, after: 7 },
	]);
	expect(JSON.stringify(await rows())).not.toContain(data.id);
});

test("a link shows initials instead of names, and prices, when these are chosen", async () => {
	const { data } = await share({ showNames: "initials", withPrices: true });
	const answer = await openLink(data.id);

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

	const tokens = [newToken(), expired.data.id, revoked.data.id];
	const answers = [];
	for (const token of tokens) answers.push(await openLink(token));
	expect(new Set(answers.map(({ status, text, writes }) => [status, text, writes].join()))).toEqual(
		new Set([`404,${answers[0]?.text},1`]),
	);
	expect(answers[0]?.error.code).toBe("not-found");
	// The answer does not say what it has read, so that is measured where the operation runs: the link and the limit.
	const reads = [];
	for (const token of tokens) reads.push(await readsOfRefused(token));
	expect(reads).toEqual([2, 2, 2]);
	expect([first.reads, first.writes, second.reads, second.writes]).toEqual([2, 2, 2, 0]);
});

/** The reads of the operation itself, which refuses to open the link. */
async function readsOfRefused(id: string): Promise<number> {
	const meter = { reads: 0, writes: 0 };
	const context = { clientHop: randomUUID(), requestId: randomUUID() } as RequestContext;
	const opened = metered(meter, () => call(openSharedTimesheet, { id }, { context }));
	await expect(opened).rejects.toMatchObject({ code: "not-found" });
	return meter.reads;
}

test("a link cannot be guessed, not even by those who know the id of the call that made it", async () => {
	const id = randomUUID();
	const tokens = Array.from({ length: 10_000 }, () => tokenOf(newTokenKey(), id));

	expect(new Set(tokens).size).toBe(10_000);
	expect(tokens.every((token) => Buffer.from(token, "base64url").length === 32)).toBe(true);
	for (const token of tokens.slice(0, 20)) expect((await openLink(token)).status).toBe(404);
	expect((await openLink("short")).error.code).toBe("invalid-input");
});
