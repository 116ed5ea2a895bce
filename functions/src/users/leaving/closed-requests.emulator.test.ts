import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored, waitingAt } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { ADMINS, inboxDoc } from "#records/inbox/inbox.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { previewLeaving, setLeaving, deleteUser } = contract.users;
const { previewContract, updateContract } = contract.employmentContracts;
const { newAnnualHoliday } = contract.specialDays;
const calls = contract.leaveRequests;

let admin: Person;
beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [3], leaveCancelDays: 365 });
	admin = await aPerson({ role: "admin", name: "Aino Admin" });
});

const [FIRST = "", LAST = "", SECOND = "", THIRD = "", FOURTH = ""] = looseHolidays(5);

async function asks(person: Person, dates: LocalDate[]): Promise<string> {
	const { data, text } = await person.ask(newAnnualHoliday, {
		id: randomUUID(),
		dates,
		dayTypeId: 3,
		notes: "Trip",
	});
	expect(data.request, text).toBeDefined();
	return data.request?.id ?? "";
}

/** A person with one request across the last day, one after it, and a cancellation of approved leave after it. */
async function whoAsked() {
	const person = await aPerson({ name: "Mikko Member" });
	await giveHolidays(person.uid, 20);
	const across = await asks(person, [FIRST, SECOND]);
	const after = await asks(person, [THIRD]);
	const cancelling = await asks(person, [FOURTH]);
	expect((await admin.ask(calls.approveLeave, { id: cancelling })).status).toBe(200);
	const asked = await person.ask(calls.cancelLeave, { id: cancelling, dates: [FOURTH] });
	expect(asked.data.status.state).toBe("cancelling");
	return { person, across, after, cancelling, ask: { userId: person.uid, lastDay: LAST } };
}

const requestsOn = async ({ uid }: Person, date: LocalDate) =>
	Object.keys((await stored(workMonthDoc(uid, monthOf(date))))?.days[date]?.requests ?? {});
const waitingFor = async (id: string) => (await waitingAt(ADMINS)).find((one) => one.id === id)?.item ?? null;

async function expectClosed({ person, across, after, cancelling }: Awaited<ReturnType<typeof whoAsked>>) {
	expect(await stored(leaveRequestDoc(across))).toMatchObject({ state: "requested", dates: [FIRST] });
	expect(await stored(leaveRequestDoc(after))).toMatchObject({ state: "withdrawn", dates: [THIRD] });
	expect(await stored(leaveRequestDoc(cancelling))).toMatchObject({ state: "cancelled", cancelDates: [] });
	for (const [id, gone] of [
		[across, SECOND],
		[after, THIRD],
		[cancelling, FOURTH],
	] as const) {
		const history = (await stored(leaveRequestDoc(id)))?.history ?? [];
		expect(history.at(-1)).toMatchObject({ act: "end", dates: [gone], actor: { name: "Aino Admin" } });
	}
	expect(await requestsOn(person, FIRST)).toEqual([across]);
	expect(await requestsOn(person, SECOND)).toEqual([]);
	expect(await requestsOn(person, THIRD)).toEqual([]);
	expect(await waitingFor(across)).toMatchObject({
		kind: "leave",
		startDate: FIRST,
		endDate: FIRST,
		count: 1,
	});
	expect([await waitingFor(after), await waitingFor(cancelling)]).toEqual([null, null]);
	const notices = Object.values((await stored(inboxDoc(person.uid)))?.notices ?? {});
	const heard = notices.filter(({ kind }) => kind === "leave-ended").map(({ aboutId }) => aboutId);
	expect(heard.sort()).toEqual([across, after, cancelling].sort());
	const rows = (await auditOf(person.uid)).filter(({ entity, actorId, changed }) => {
		return entity === "leaveRequest" && actorId === admin.uid && changed?.includes(THIRD);
	});
	expect(rows).toMatchObject([{ action: "update", entityId: after }]);
}

test("a leaving shows the open requests that it closes, and closes them with it", async () => {
	const scene = await whoAsked();
	const { data } = await admin.ask(previewLeaving, scene.ask);
	expect(data.cancelled.requests).toHaveLength(3);
	expect(data.cancelled.requests).toEqual(
		expect.arrayContaining([
			{ dates: [SECOND], isClosed: false },
			{ dates: [THIRD], isClosed: true },
			{ dates: [FOURTH], isClosed: true },
		]),
	);
	expect(await waitingFor(scene.after)).not.toBeNull();

	const set = await admin.ask(setLeaving, { ...scene.ask, basis: data.basis });
	expect(set.status, set.text).toBe(200);
	await expectClosed(scene);
	expect((await admin.ask(setLeaving, { ...scene.ask, basis: data.basis })).writes).toBe(0);
	expect((await admin.ask(calls.approveLeave, { id: scene.after })).error.code).toBe("already-decided");
	expect((await admin.ask(calls.approveLeave, { id: scene.across })).status).toBe(200);
});

test("a request made after the preview is not closed unseen", async () => {
	const { person, ask } = await whoAsked();
	const { data } = await admin.ask(previewLeaving, ask);
	const [, , , , , later = ""] = looseHolidays(6);
	await asks(person, [later]);
	const refused = await admin.ask(setLeaving, { ...ask, basis: data.basis });
	expect(refused.error.code).toBe("stale-record");
});

test("a contract that is shortened closes them too, and says so before", async () => {
	const scene = await whoAsked();
	const end = { id: "contract-1", userId: scene.person.uid, endDate: LAST };
	const preview = await admin.ask(previewContract, { action: "update", ...end });
	expect(preview.data.cancelled.requests.map(({ dates }) => dates).sort()).toEqual(
		[[SECOND], [THIRD], [FOURTH]].sort(),
	);
	const ended = await admin.ask(updateContract, end);
	expect(ended.status, ended.text).toBe(200);
	await expectClosed(scene);
});

test("a repeated request is known after it has lost days", async () => {
	const scene = await whoAsked();
	await admin.ask(updateContract, { id: "contract-1", userId: scene.person.uid, endDate: LAST });
	const input = { id: scene.across, dates: [FIRST, SECOND], dayTypeId: 3, notes: "Trip" } as const;
	const repeated = await scene.person.ask(newAnnualHoliday, { ...input, dates: [...input.dates] });
	expect([repeated.status, repeated.writes]).toEqual([202, 0]);
	expect(repeated.data.request?.dates).toEqual([FIRST]);
});

test("the requests of a person who is deleted are gone with what they asked of others", async () => {
	const { person, across, after, cancelling } = await whoAsked();
	expect((await admin.ask(deleteUser, { userId: person.uid })).status).toBe(200);
	for (const id of [across, after, cancelling]) {
		expect(await stored(leaveRequestDoc(id))).toBeNull();
		expect(await waitingFor(id)).toBeNull();
	}
	expect(await requestsOn(person, FIRST)).toEqual([]);
});
