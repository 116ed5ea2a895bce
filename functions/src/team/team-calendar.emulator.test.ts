import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";

const { getCalendar } = contract.team;
const [SICK, HOLIDAY] = [2, 3];
/** A month in which no other test plans anything, so that reads can be counted exactly. */
const [FIRST, ILL, FREE, LAST] = ["2124-06-01", "2124-06-06", "2124-06-08", "2124-06-30"];
const JUNE = { startDate: FIRST, endDate: LAST };

let admin: Person;
let lead: Person;
let member: Person;
let colleague: Person;
const groupId = randomUUID();

const inGroup = (overrides: PersonOverrides) => aPerson({ groupId, ...overrides });
const answerFor = async (asker: Person, range = JUNE) => (await asker.ask(getCalendar, range)).data;

/** What the asker is answered of a person; undefined: nothing. */
const rowFor = async (asker: Person, of = member) =>
	(await answerFor(asker)).people.find(({ id }) => id === of.uid);

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	member = await inGroup({ name: "Mikko Member" });
	colleague = await inGroup({ name: "Kaisa Colleague" });
	await change(userGroupsDoc, { groups: { [groupId]: { name: "Design", leadIds: [lead.uid] } } });
	await putMonth(member.uid, {
		[FIRST]: aDay({ w: aStoredEntry({ minutes: 437 }), x: aStoredEntry({ dayTypeId: 7, minutes: 0 }) }),
		[ILL]: aDay({ s: aStoredEntry({ dayTypeId: SICK, minutes: 0, notes: "Migraine" }) }),
		[FREE]: aDay({ h: aStoredEntry({ dayTypeId: HOLIDAY, minutes: 0, notes: "Lapland" }) }),
	});
});

test.each([
	["the person", () => member, [SICK], [HOLIDAY], false],
	["an admin", () => admin, [SICK], [HOLIDAY], true],
	["the lead", () => lead, [], [HOLIDAY], true],
	["a colleague", () => colleague, [], [], false],
])("%s sees the days away as their level allows", async (_who, asker, ofIllness, ofHoliday, isLed) => {
	expect(await rowFor(asker())).toEqual({
		id: member.uid,
		name: "Mikko Member",
		group: { id: groupId, name: "Design" },
		isLed,
		startDate: null,
		away: [
			{ date: ILL, kinds: ofIllness },
			{ date: FREE, kinds: ofHoliday },
		],
	});
});

test("no note, no hours and no day at work are in any answer", async () => {
	for (const asker of [member, admin, lead, colleague]) {
		const text = JSON.stringify(await answerFor(asker));
		// An id may hold the digits.
		expect(withoutIds(text)).not.toMatch(/Migraine|Lapland|437|hours|minutes/);
		expect(text).not.toContain(`"${FIRST}"`);
	}
});

test("a person of another group, a manager who leads none and a person without a group see nothing of them", async () => {
	const strangers = [
		await aPerson({ groupId: randomUUID() }),
		await aPerson({ role: "manager" }),
		await aPerson({ groupId: null }),
	];
	for (const stranger of strangers) {
		expect((await answerFor(stranger)).people.map(({ id }) => id)).toEqual([stranger.uid]);
	}
});

test("the company can let all see all, or colleagues and leads less", async () => {
	const stranger = await aPerson();
	const levels = (given: object) => change(companySettingsDoc, given);
	await levels({ teamSpan: "company" });
	expect(await rowFor(stranger)).toMatchObject({ isLed: false, away: [{ kinds: [] }, { kinds: [] }] });
	await levels({ teamSpan: "company", colleaguesSee: "nothing", leadsSee: "away" });
	expect((await answerFor(stranger)).people.map(({ id }) => id)).toEqual([stranger.uid]);
	expect((await answerFor(colleague)).people.map(({ id }) => id)).toEqual([colleague.uid]);
	expect(await rowFor(lead)).toMatchObject({ isLed: true, away: [{ kinds: [] }, { kinds: [] }] });
	expect(await rowFor(member)).toMatchObject({ away: [{ kinds: [SICK] }, { kinds: [HOLIDAY] }] });
	expect(await rowFor(admin)).toMatchObject({ away: [{ kinds: [SICK] }, { kinds: [HOLIDAY] }] });
	await levels({ teamSpan: "group", colleaguesSee: "away", leadsSee: "kind" });
});

test("who has left is not shown, who comes later in the range from their first day", async () => {
	const gone = await inGroup({ isActive: false });
	const coming = await inGroup({ startDate: "2124-06-15" });
	const later = await inGroup({ startDate: "2124-07-01" });
	expect(await rowFor(colleague, gone)).toBeUndefined();
	expect(await rowFor(colleague, coming)).toMatchObject({ startDate: "2124-06-15", away: [] });
	expect(await rowFor(colleague, later)).toBeUndefined();
});

test("a month of a group costs two reads a person, and the calendar names the national holidays", async () => {
	const [id, size] = [randomUUID(), 4];
	const people = await Promise.all(Array.from({ length: size }, () => aPerson({ groupId: id })));
	await change(userGroupsDoc, { groups: { [id]: { name: "Sales" } } });
	const [asker] = people as [Person];

	const { data, reads } = await asker.ask(getCalendar, JUNE);

	expect(data.people).toHaveLength(size);
	expect(data.nationalHolidays.map(({ name }) => name)).toContain("Midsummer Eve");
	// The caller, the groups, the settings and the year; each person with the month.
	expect(reads).toBeLessThanOrEqual(2 * size + 4);
});

test.each([
	["2124-06-02", "2124-06-01", "range-inverted"],
	["2124-06-01", "2124-08-02", "range-too-long"],
])("a range from %s to %s is refused: %s", async (startDate, endDate, code) => {
	expect((await colleague.ask(getCalendar, { startDate, endDate })).error.code).toBe(code);
});
