import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import { COPIED_KINDS } from "@tuntikirja/functions/firestore/copies/copied-kinds.ts";
import { generatedHolidayYear } from "@tuntikirja/functions/records/company/national-holidays.ts";
import { LONGEST_COPY, PEOPLE_PER_SHARD } from "@tuntikirja/functions/records/folds/folded-months.ts";
import type { Issued, LinePart } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { aStoredImport } from "#tests/support/company/imports.ts";
import { anIssue, theInvoice } from "#tests/support/company/invoicing/invoices.ts";
import {
	type Largest,
	PEOPLE,
	PROJECTS,
	YEARS,
	uid,
	uuid,
	many,
	byId,
	NAME,
	NOTE,
	AT,
	people,
	uids,
	months,
	days,
	dates,
	steps,
	membershipsOf,
} from "./parts.ts";

const linePart: LinePart = {
	markId: `${uuid(0)}_1`,
	project: { id: uuid(1), name: NAME },
	costCentre: NAME,
	label: { id: uuid(2), name: NAME },
	userId: uid(1),
	hundredths: 100,
	cents: 10_000,
};

const withParts = ({ lines, ...issued }: Issued): Issued => ({
	...issued,
	lines: lines.map((line) => ({ ...line, parts: [linePart, linePart] })),
});

/** What is stored of all people or projects, or of one that has many people. */
export const OF_COMPANY: Largest = [
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
		"invoices/a",
		"50 projects, 50 free lines, 500 lines of 2 parts, 100 payments",
		theInvoice({
			customerName: NAME,
			marks: many(50, (at) => ({
				id: `${uuid(0)}_${at}`,
				projectId: uuid(at),
				projectName: NAME,
				costCentre: NAME,
			})),
			freeLines: many(50, (at) => ({
				id: uuid(at),
				text: NOTE.slice(0, 200),
				hundredths: 100,
				unit: "h",
				unitCents: 10_000,
			})),
			text: NOTE.repeat(3),
			issued: withParts(anIssue({ contact: NAME }, NOTE.slice(0, 200), 500)),
			payments: byId(100, () => ({ date: "2026-11-10", cents: 10_000, origin: "file" })),
		}),
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
		"imports/a",
		"ten years of all people, in as many slices and with as many chosen names as there can be",
		{
			...aStoredImport(),
			choices: {
				order: "dmy",
				own: null,
				people: people.slice(0, CHOICE_BOUNDS.people),
				projects: many(CHOICE_BOUNDS.projects, (at) => ({ id: uuid(at), name: NAME })),
			},
			slices: Object.fromEntries(
				many(IMPORT_BOUNDS.rows / IMPORT_BOUNDS.slice, (at) => [at, IMPORT_BOUNDS.slice]),
			),
			years: Object.fromEntries(uids.map((id) => [id, many(YEARS + 1, (at) => 2016 + at)])),
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
