import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { newProfile } from "@tuntikirja/functions/records/people/users.ts";
import {
	type Largest,
	PROJECTS,
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
} from "./parts.ts";

/** What is stored of one person. */
export const OF_PEOPLE: Largest = [
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
];
