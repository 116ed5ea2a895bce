import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	aSharedProject,
	lastMonth,
	openLink,
	type SharedProject,
} from "@tuntikirja/tests/support/company/shared-project.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";
import { linkIdOf, sharedReportDoc } from "#records/company/shared-reports.ts";
import { sweepSharedReports } from "./share-timesheet.ts";

const { getSharedLinks, revokeSharedTimesheet, shareTimesheet } = contract.reports;
const range = lastMonth();

let admin: Person;
let aino: Person;
let project: ProjectDocument;
let share: SharedProject["share"];
beforeAll(async () => {
	({ admin, aino, project, share } = await aSharedProject());
});

test("the same call again gets the same link, also many times at once", async () => {
	const id = randomUUID();
	const wanted = { id, userIds: [aino.uid], showNames: "initials", withPrices: true };
	const atOnce = await Promise.all(Array.from({ length: 6 }, () => share(wanted)));
	const later = await share(wanted);

	expect(atOnce.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
	expect(new Set([...atOnce, later].map(({ text }) => text)).size).toBe(1);
	expect([later.reads, later.writes]).toEqual([3, 0]);
	expect((await openLink(later.data.id)).status).toBe(200);
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
