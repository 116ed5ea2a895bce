import { bookingOfEntry } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { documentSchema } from "@tuntikirja/contract/documents/schema.ts";
import { decisionSchema } from "@tuntikirja/contract/inbox/schema.ts";
import { addDays, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { resourceAt } from "@tuntikirja/contract/resources/resource-at.ts";
import { RESOURCE_KINDS } from "@tuntikirja/contract/resources/rules.ts";
import { weekOf } from "@tuntikirja/functions/capacity/person-weeks.ts";
import { allocationList } from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { whyCannotPay } from "@tuntikirja/functions/money/wage-rules.ts";
import { kindOfMonth } from "@tuntikirja/functions/records/months/month-approval.ts";
import { loggedDays } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect, test } from "vitest";
import { demoCompany } from "#seed/demo-company.ts";
import { demoWaiting } from "./inboxes.ts";
import { demoRequests } from "./leave/leave-requests.ts";

/** A Friday, a Sunday, and the turn of the year. */
const DAYS = ["2026-11-20", "2026-11-22", "2027-01-01"];

test.each(DAYS)("on %s one person is planned beyond what is available, the others are not", (today) => {
	const { people, office } = demoCompany(today);
	const loads = office.allocations.map((stored) => {
		const person = people.find(({ uid }) => uid === stored.userId);
		if (person === undefined) throw new Error(`There is no person ${stored.userId}`);
		const planned = {
			terms: person.terms,
			availabilities: [],
			allocations: allocationList(stored),
			days: loggedDays(person.months),
		};
		const weeks = [0, 1, 2, 3, 4, 5, 6, 7].map((week) => weekOf(planned, addDays(mondayOf(today), week * 7)));
		return { uid: stored.userId, bands: weeks.map(({ band }) => band) };
	});

	expect(loads.filter(({ bands }) => bands.includes("over")).map(({ uid }) => uid)).toEqual([
		"juhani-rantanen",
	]);
	expect(new Set(loads.flatMap(({ bands }) => bands)).size).toBeGreaterThanOrEqual(5);
	expect(loads).toHaveLength(9);
});

test("people with allocations have the capacity flag, and their projects are open", () => {
	const { people, projects, office } = demoCompany("2026-11-20");
	const flagged = people.filter(({ profile }) => profile.isCapacityUser).map(({ uid }) => uid);
	expect(flagged).toEqual(expect.arrayContaining(office.allocations.map(({ userId }) => userId)));
	const open = projects.filter(({ document }) => document.isActive).map(({ document }) => document.id);
	const planned = office.allocations.flatMap((one) => allocationList(one).map(({ project }) => project.id));
	expect(planned.filter((id) => !open.includes(id))).toEqual([]);
});

test.each(DAYS)("on %s some things are taken, some are free, and one is reserved for next week", (today) => {
	const { office, people } = demoCompany(today);
	const resources = office.resources.map((one) => resourceAt(one, `${today}T12:00`));
	expect(new Set(resources.map(({ kind }) => kind))).toEqual(new Set(RESOURCE_KINDS));
	expect(resources.filter(({ holder }) => holder !== null)).toHaveLength(4);
	const upcoming = resources.flatMap((one) => one.upcoming);
	const monday = addDays(mondayOf(today), 7);
	expect(upcoming.map(({ from }) => from.slice(0, 10))).toEqual([addDays(monday, 1)]);
	const names = people.map(({ profile }) => profile.name);
	for (const one of resources.flatMap(({ history, holder }) => [...history, ...(holder ? [holder] : [])]))
		expect(names).toContain(one.name);
});

test("the request, the submitted month and the correction wait in the inbox of the lead", () => {
	const company = demoCompany("2026-11-20");
	const months = company.people.flatMap((person) => person.months);
	const waiting = demoWaiting(demoRequests(months, company.today), months);
	expect(waiting.map(({ askedOf }) => askedOf)).toEqual(waiting.map(() => ["demo-manager"]));
	expect(waiting.map(({ item }) => item.kind)).toEqual(["leave", "leave-cancel", "month", "correction"]);
	expect(waiting.map(({ id }) => id)).toContain("month_anna-lehtonen_2026-10");
	for (const { item } of waiting) expect(decisionSchema.safeParse(item).success).toBe(true);
});

const STATES = ["approved", "cancelled", "cancelling", "declined", "requested", "withdrawn"];

test.each([...DAYS, "2026-11-26", "2026-11-30", "2027-06-30"])(
	"on %s there is a request in each state, as its months have it",
	(today) => {
		const months = demoCompany(today).people.flatMap((person) => person.months);
		const requests = demoRequests(months, today);
		expect(requests.map(([, { state }]) => state).sort()).toEqual(STATES);
		for (const [id, { userId, state, dates, version, history }] of requests) {
			expect([dates.length > 0, history.length, history.at(-1)?.state]).toEqual([true, version, state]);
			for (const date of dates) {
				const day = months.find((month) => month.userId === userId && month.month === monthOf(date))?.days[
					date
				];
				expect(id in (day?.requests ?? {}), `${state} ${date}`).toBe(state === "requested");
				const isBooked = state === "approved" || state === "cancelling";
				expect(`${id}_${date}` in (day?.entries ?? {}), `${state} ${date}`).toBe(isBooked);
				expect(day?.deletedEntryIds.includes(`${id}_${date}`) ?? false).toBe(state === "cancelled");
			}
		}
	},
);

test("there are six documents: two pages, the others links, one only for admins", () => {
	const { documents } = demoCompany("2026-11-20").office;
	for (const one of documents) expect(documentSchema.parse(one)).toEqual(one);
	expect(documents).toHaveLength(6);
	expect(documents.filter(({ text }) => text !== null)).toHaveLength(2);
	expect(documents.filter(({ roles }) => roles.join() === "admin").map(({ id }) => id)).toEqual([
		"payroll-calendar",
	]);
	for (const { link } of documents) expect(link ?? "https://").toMatch(/^https:\/\//);
});

test("there are capacity notes, one archived by a person who has left", () => {
	const { notes } = demoCompany("2026-11-20").office;
	expect(notes).toHaveLength(4);
	expect(notes.filter(({ archived }) => archived)).toMatchObject([{ author: null }]);
});

test.each(DAYS)("on %s all people but one have wages, and all wages are valid", (today) => {
	const { people, office } = demoCompany(today);
	const paid = office.wages.map(({ userId }) => userId);
	expect(people.map(({ uid }) => uid).filter((uid) => !paid.includes(uid))).toEqual(["liisa-ahonen"]);
	for (const { wages } of office.wages) expect(whyCannotPay(Object.values(wages))).toBeNull();
	const startOf = (uid: string) => people.find((one) => one.uid === uid)?.profile.startDate;
	for (const { userId, wages } of office.wages)
		expect(wages[`${userId}-wage-1`]?.startDate, userId).toBe(startOf(userId));
});

test.each(DAYS)("on %s wages end when a person leaves, and availabilities do not overlap", (today) => {
	const { people, office } = demoCompany(today);
	const eero = people.find(({ uid }) => uid === "eero-manninen");
	const [last] = Object.values(eero?.contracts.contracts ?? {}).map(({ endDate }) => endDate);
	const wages = office.wages.find(({ userId }) => userId === "eero-manninen")?.wages ?? {};
	expect(Object.values(wages).map(({ endDate }) => endDate)).toEqual([last]);
	for (const { availabilities } of office.availabilities) {
		const inOrder = Object.values(availabilities);
		for (const [index, { endDate }] of inOrder.slice(0, -1).entries())
			expect((endDate ?? "") < (inOrder[index + 1]?.startDate ?? "")).toBe(true);
	}
});

test("all people with allocations are in an existing group", () => {
	const { people, office } = demoCompany("2026-11-20");
	const planned = people.filter(({ profile }) => profile.isCapacityUser);
	for (const { profile } of planned)
		expect(Object.keys(office.groups.groups), profile.name).toContain(profile.groupId);
	expect(people.filter(({ profile }) => profile.isSalesUser)).toHaveLength(2);
});

test("a month waits for its approval, and a correction of an approved one", () => {
	const { people, settings } = demoCompany(DAYS[0] ?? "");
	const kinds = people.flatMap(({ uid, months }) =>
		months.filter(({ approval }) => approval).map((month) => `${uid}: ${kindOfMonth(month)}`),
	);
	expect(settings.monthApproval).toBe(true);
	expect(kinds.sort()).toEqual([
		"anna-lehtonen: submitted",
		// Those who are paid together, and were handed over to payroll.
		"juhani-rantanen: approved",
		"kaisa-turunen: approved",
		"noora-salminen: correction",
		"oskar-lindqvist: approved",
	]);
});

test("a stretch of holiday is one booking", () => {
	const company = demoCompany("2026-11-20");
	const ella = company.people.find(({ uid }) => uid === "demo-user");
	const days = (ella?.months ?? []).flatMap((month) => Object.entries(month.days));
	const christmas = days.flatMap(([date, { entries }]) =>
		date > company.today ? Object.keys(entries).map((id) => bookingOfEntry(id, date)) : [],
	);
	expect(christmas.length).toBeGreaterThan(1);
	expect(christmas).not.toContain(null);
	expect(new Set(christmas).size).toBe(1);
});
