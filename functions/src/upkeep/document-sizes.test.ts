import { readFileSync } from "node:fs";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths } from "@tuntikirja/contract/kernel/month.ts";
import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { describe, expect, test } from "vitest";
import { COPIED_KINDS } from "#firestore/copies/copied-kinds.ts";
import { generatedHolidayYear } from "#records/company/national-holidays.ts";
import { LONGEST_COPY, PEOPLE_PER_SHARD } from "#records/folds/folded-months.ts";
import { newProfile } from "#records/people/users.ts";
import { storedSchemaOf } from "./stored-schemas.ts";

/** The largest company that one database is made for: docs/operations.md, "How large it can grow". */
const PEOPLE = 5000;
const PROJECTS = 200;
const YEARS = 10;

/** What Firestore takes: https://firebase.google.com/docs/firestore/quotas */
const MOST_BYTES = 1_048_576;
const MOST_ENTRIES = 40_000;

/** Ids as the identity provider makes them, and as clients do. */
const uid = (index: number) => `p${String(index).padStart(27, "0")}`;
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const many = <T>(count: number, one: (index: number) => T) =>
	Array.from({ length: count }, (_, at) => one(at));
const byId = <T>(count: number, one: (index: number) => T) =>
	Object.fromEntries(many(count, (at) => [uuid(at), one(at)]));

const NAME = "Anna-Maria von Hohenzollern-Lehtisaari";
const NOTE = "Lääkäri ja työmatka. ".repeat(24);
const AT = "2026-11-27T08:00:00.000Z";
const people = many(PEOPLE, (index) => ({ id: uid(index), name: NAME }));
const uids = people.map(({ id }) => id);
const months = many(12 * YEARS, (index) => addMonths("2016-12", index));
const days = many(366 * YEARS, (index) => addDays("2016-12-01", index));
const dates = { startDate: "2026-01-01", endDate: "2026-12-31" };
const steps = <T>(value: T) => many(50, (index) => ({ from: days[index * 30] ?? "", value }));

const membershipsOf = (count: number, to: string | null) =>
	Object.fromEntries(uids.slice(0, count).map((id) => [id, [{ from: "2016-12-01", to }]]));

/** The documents that grow, as large as they become in ten years, by what bounds them. */
const DOCUMENTS: readonly (readonly [path: string, bound: string, document: object])[] = [
	[
		"users/a",
		"200 favourites, 100 ended sessions",
		{
			...newProfile({ name: NAME, email: "anna@example.com", role: "user", startDate: "2016-12-01" }),
			favouriteProjectIds: many(PROJECTS, uuid),
			favouriteLabelIds: byId(PROJECTS, uuid),
			sessions: { validFrom: 0, ended: many(100, (at) => 1_700_000_000 + at) },
		},
	],
	[
		"employmentContracts/a",
		"a contract a month",
		{
			userId: uid(0),
			contracts: byId(120, () => ({
				kind: "employment",
				...dates,
				percentage: 80,
				partTimeMinutesPerMonth: null,
			})),
			deletedIds: many(120, uuid),
		},
	],
	[
		"wages/a",
		"a raise a month",
		{
			userId: uid(0),
			wages: byId(120, () => ({ ...dates, kind: "monthly", cents: 400_000 })),
			deletedIds: many(120, uuid),
		},
	],
	[
		"balances/a",
		"a part a month, an adjustment a week",
		{
			userId: uid(0),
			months: Object.fromEntries(
				months.map((month) => [month, { expected: "9000/7", credited: "9000/7", flex: "9000/7" }]),
			),
			stale: Object.fromEntries(months.map((month) => [month, { revision: 9, at: AT }])),
			staleFrom: Object.fromEntries(months.map((month) => [month, AT])),
			holidayMarks: Object.fromEntries(months.map((month) => [month, AT])),
			ledger: Object.fromEntries(many(520, (at) => [days[at * 7], 450])),
		},
	],
	[
		"balanceAdjustments/a",
		"an adjustment a week",
		{
			userId: uid(0),
			adjustments: byId(520, () => ({
				date: "2026-11-27",
				kind: "correction",
				minutes: 450,
				notes: NOTE,
			})),
		},
	],
	[
		"projects/a",
		"all people are members or have been",
		{
			id: "a",
			name: NAME,
			nameKey: NAME,
			isActive: true,
			memberIds: uids.slice(0, 3000),
			members: people.slice(0, 3000),
			formerMemberIds: uids.slice(3000),
			formerMembers: people.slice(3000),
			memberships: membershipsOf(PEOPLE, "2026-06-30"),
			labels: many(100, (at) => ({ id: uuid(at), name: NAME })),
		},
	],
	[
		"projects/a/private/prices",
		"50 prices of 100 labels, a fee invoiced each month",
		{
			hourPrices: many(50, (at) => ({ from: days[at] ?? "", cents: 10_000 })),
			labelPrices: byId(100, () => many(50, (at) => ({ from: days[at] ?? "", cents: 10_000 }))),
			fixedFee: null,
			invoicedFees: months.map(() => ({
				...dates,
				fee: { per: "month", cents: 100_000, from: "2016-12-01", to: null },
				invoice: { id: uuid(0), reference: "2026-11 / 4711" },
			})),
		},
	],
	[
		`${COLLECTIONS.settings}/company`,
		"50 steps of each setting and 50 changes",
		{
			partTimeHolidayRule: steps("fixed"),
			allowWeekendWork: steps(true),
			holidayWeek: steps("six-day"),
			looseDaySaturday: steps(true),
			illnessDeductible: steps(6),
			expensesMultiplier: steps(1600),
			bonusTable: steps(many(20, (at) => ({ fromRate: at, bonusPercent: at }))),
			purgeYears: steps(6),
			changes: many(50, () => ({ at: AT, from: "2026-01-01", until: "2027-01-01", touches: "hours" })),
		},
	],
	[
		`${COLLECTIONS.settings}/userGroups`,
		"a group and its substitute for ten people, as many deleted",
		{
			groups: byId(500, () => ({ name: NAME, leadIds: [uid(0), uid(1)] })),
			deletedIds: many(500, uuid),
			substitutes: Object.fromEntries(uids.slice(0, 1000).map((id) => [id, { userId: uid(1), ...dates }])),
		},
	],
	[
		"resources/a",
		"the latest 40 past reservations, and 500 to come",
		{
			id: "a",
			name: NAME,
			kind: "car",
			notes: NOTE,
			version: 1,
			reservations: byId(540, (at) => ({
				userId: uid(at),
				name: NAME,
				from: "2026-11-27T08:00",
				to: "2026-11-27T09:00",
				returnedAt: null,
			})),
			holderIds: many(540, uid),
		},
	],
	[
		"capacityAllocations/a",
		"500 allocations and 500 deleted ones",
		{
			userId: uid(0),
			allocations: byId(500, () => ({
				project: { id: uuid(0), name: NAME },
				...dates,
				minutesPerDay: 450,
				notes: NOTE,
				version: 1,
			})),
			projectIds: many(PROJECTS, uuid),
			deletedIds: many(500, uuid),
		},
	],
	[
		"invoicings/a",
		"an invoice with the hours of all people",
		{
			projectId: "a",
			userId: null,
			...dates,
			invoiced: true,
			reference: "4711",
			invoiceId: null,
			people: uids,
			entries: 0,
			minutes: 0,
			hundredths: 0,
			cents: 0,
			settledCents: 0,
			feeCents: 0,
			at: AT,
			by: uid(0),
		},
	],
	[
		"leaveRequests/a",
		"62 days, and 100 acts on all of them",
		{
			userId: uid(0),
			userName: NAME,
			dayTypeId: 3,
			minutes: 0,
			dates: days.slice(0, MOST_DATES),
			endDate: "2026-12-31",
			notes: NOTE,
			state: "requested",
			history: many(100, () => ({
				at: AT,
				actor: people[0],
				act: "request",
				state: "requested",
				dates: days.slice(0, MOST_DATES),
				reason: NOTE.slice(0, 500),
			})),
			createdAt: AT,
			version: 1,
		},
	],
	[
		"inboxes/a",
		"200 notices after each night, and 400 of a day",
		{
			userId: uid(0),
			notices: Object.fromEntries(
				many(600, (at) => [
					`leave-${uuid(at)}_approve`,
					{
						kind: "month-returned",
						actorId: uid(0),
						actorName: NAME,
						personId: uid(1),
						personName: NAME,
						month: "2026-11",
						text: NOTE.slice(0, 500),
						at: AT,
						isRead: false,
					},
				]),
			),
		},
	],
	[
		"waiting/a",
		"all leads are asked",
		{
			id: "a",
			askedOf: uids.slice(0, 1000),
			item: {
				kind: "month",
				actorId: uid(0),
				actorName: NAME,
				personId: uid(1),
				personName: NAME,
				month: "2026-11",
				at: AT,
			},
		},
	],
	[
		"copies/a",
		"25 projects with 250 members each",
		{
			kind: "projects",
			records: byId(PROJECTS / COPIED_KINDS.projects, (at) => ({
				id: uuid(at),
				name: NAME,
				nameKey: NAME,
				isActive: true,
				memberIds: uids.slice(0, 250),
				members: people.slice(0, 250),
				memberships: membershipsOf(250, null),
				labels: [],
			})),
		},
	],
	[
		`${COLLECTIONS.folds}/state`,
		"all people who were ever here",
		{ people: many(3 * PEOPLE, uid), isComplete: true, upTo: null, form: 9 },
	],
	[
		`${COLLECTIONS.folds}/lastEntries`,
		"all people who were ever here",
		{
			upTo: "2026-09",
			dates: Object.fromEntries(many(3 * PEOPLE, (at) => [uid(at), "2026-09-30"])),
			changes: 1,
		},
	],
	[
		"foldedMonths/a",
		"a hundred people with the longest copy",
		{
			month: "2026-11",
			shard: 0,
			outlines: Object.fromEntries(many(PEOPLE_PER_SHARD, (at) => [uid(at), "x".repeat(LONGEST_COPY)])),
		},
	],
	[
		"calendarFeeds/a",
		"a group of 500 people with leave of 40 days each",
		{
			userId: uid(0),
			requestedAs: uuid(0),
			addressKey: uuid(0),
			groupId: "a",
			parts: ["leave"],
			language: "fi",
			createdAt: AT,
			revokedAt: null,
			lastUsedOn: null,
			isOpen: true,
			uids: uids.slice(0, 500),
			events: "x".repeat(500 * 8 * 150),
			tag: "a",
			revision: 1,
		},
	],
	[
		"limitWarnings/a",
		"all people have passed two limits",
		{
			endDate: "2026-12-31",
			warned: many(2 * PEOPLE, (at) => ({
				userId: uid(at),
				warning: "weeklyOver",
				message: "limits_2026-12-31",
			})),
		},
	],
	[
		"outbox/a",
		"a message that names all people",
		{
			state: "pending",
			message: { title: NAME, lines: [people.map(({ name }) => name).join(", ")] },
			about: uids,
			editorId: null,
			attempts: 0,
			dueAt: AT,
			createdAt: AT,
		},
	],
	[
		"nationalHolidays/2026",
		"a day off on each day, and as many deleted",
		{
			...generatedHolidayYear(2026),
			holidays: byId(366, () => ({ date: "2026-01-01", name: NAME })),
			deletedIds: many(366, uuid),
		},
	],
];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** As Firestore counts: https://firebase.google.com/docs/firestore/storage-size */
function bytesOf(value: Json): number {
	if (typeof value === "string") return Buffer.byteLength(value) + 1;
	if (typeof value === "number") return 8;
	if (typeof value !== "object" || value === null) return 1;
	if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + bytesOf(one), 0);
	return Object.entries(value).reduce(
		(sum, [key, one]) => sum + Buffer.byteLength(key) + 1 + bytesOf(one),
		0,
	);
}

interface Override {
	readonly collectionGroup: string;
	readonly fieldPath: string;
	readonly indexes: readonly unknown[];
}
const { fieldOverrides } = JSON.parse(
	readFileSync(new URL("../../../firestore.indexes.json", import.meta.url), "utf8"),
) as { fieldOverrides: readonly Override[] };

/** Entries of the automatic indexes: two of each value, one of each element of a list. */
function indexEntries(collection: string, value: Json, path: string[] = []): number {
	const isExempt = fieldOverrides.some(
		(one) =>
			one.collectionGroup === collection && one.fieldPath === path.join(".") && one.indexes.length === 0,
	);
	if (isExempt) return 0;
	if (Array.isArray(value)) return value.length;
	if (typeof value !== "object" || value === null) return 2;
	return Object.entries(value).reduce(
		(sum, [key, one]) => sum + indexEntries(collection, one, [...path, key]),
		0,
	);
}

describe(`of ${PEOPLE} people, ${PROJECTS} projects and ${YEARS} years`, () => {
	// The other kinds of copies: firestore/copies/copied-kinds.test.ts. Months: work-days/month-caps.emulator.test.ts.
	test.each(DOCUMENTS)("%s fits into a document with its indexes: %s", (path, _, document) => {
		const stored = storedSchemaOf(path)?.parse(document) as Json;
		expect(stored).toMatchObject(document);
		const collection = path.split("/").at(-2) ?? "";
		const size = { bytes: bytesOf(stored), entries: indexEntries(collection, stored) };
		expect(size.bytes).toBeLessThan(MOST_BYTES);
		expect(size.entries).toBeLessThan(MOST_ENTRIES);
	});
});
