import {
	addMonths,
	datesOf,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { type MonthAct, type MonthActor, monthAfter } from "@tuntikirja/contract/months/month-states.ts";
import type { MonthEndLine } from "@tuntikirja/contract/months/month-end-schema.ts";
import { missingDays } from "@tuntikirja/contract/missing-entries/rules.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { loadLedgerParts } from "#hours/balances/load-ledger-parts.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { periodOfCompany } from "#hours/reference-period/present-period.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import { groupNamed, NO_GROUPS, type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { kindOfMonth } from "#records/months/month-approval.ts";
import { isHistory, loggedDays, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { limitWarningsDoc } from "#records/service/slack.ts";
import { ledGroups, reachesAll, type ReachingCaller } from "#records/groups/person-in-reach.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { allUsers, everyoneOfGroups } from "#records/people/users.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { deadlinesOf } from "#work-days/approval/present-month.ts";
import { loadCertificates, MONTHS_BEFORE, reasonsWithCertificate } from "./certificates.ts";
import { figuresOf, leaveOf, notesOf } from "./month-figures.ts";

interface LoadedMonthEnd {
	readonly settings: CompanySettings;
	readonly holidays: WorkTerms["holidays"];
	readonly lines: readonly MonthEndLine[];
}

/**
 * Loads the month of all people with a contract in it for whom the caller acts, or of all people for payroll; those whose documents cannot be read are
 * left out. Two reads a person, for the month and the balance, the shards of profiles and contracts, and 5 or 6; with
 * reasons of absence those of `loadCertificates`.
 * @param userIds of all people only these
 */
export async function loadMonthEnd(
	caller: ReachingCaller,
	month: Month,
	userIds?: readonly string[],
): Promise<LoadedMonthEnd> {
	const settings = await loadSettings(database);
	const period = periodOfCompany(lastDay(month), settings);
	const reader = ofMany();
	const [{ groups, led, people: inReach }, warnings] = await Promise.all([
		peopleOfCaller(caller),
		database.get(limitWarningsDoc(period.startDate)),
	]);
	const people = inReach.filter(({ uid }) => userIds?.includes(uid) ?? true);
	const uids = people.map(({ uid }) => uid);
	// The deadlines are in the next month.
	const reasons = reasonsWithCertificate(settings, reachesAll(caller));
	const first = reasons.length === 0 ? month : addMonths(month, -MONTHS_BEFORE);
	const range = { startDate: firstDay(first), endDate: lastDay(addMonths(month, 1)) };
	const [termsByPerson, documents, balanceOf] = await Promise.all([
		loadTermsOf({ list: people, uids }, range, reader),
		reader.getAll(uids.map((uid) => workMonthDoc(uid, month))),
		loadBalances(reader, uids),
	]);
	const certificates = await loadCertificates(reader, month, { documents, termsByPerson, reasons });
	const asOwner = ownerOf(caller, inReach);
	const lines = people.flatMap((person, index): MonthEndLine[] => {
		const { uid, profile } = person;
		const terms = termsByPerson.get(uid);
		if (terms === undefined || reader.skipped.has(workMonthDoc(uid, month).path)) return [];
		const stored = documents[index] ?? null;
		const isIn = (date: LocalDate) => expectedOfDay(terms, date, false).hasContract;
		// Of those who have left, whose contract has ended lately or who have logged days of the month.
		const isPresent = profile.isActive || stored !== null || !isIn(range.endDate);
		if (!isPresent || !datesOf(month).some(isIn)) return [];
		const kind = kindOfMonth(stored);
		const as = uid === caller.uid ? asOwner : actorOf(caller);
		const actsFor = led === null || led.includes(profile.groupId ?? "");
		const mayDo = (act: MonthAct) => settings.monthApproval && actsFor && "kind" in monthAfter(kind, act, as);
		const limits = (warnings?.warned ?? []).filter(({ userId }) => userId === uid);
		return [
			{
				userId: uid,
				name: profile.name,
				group: groupNamed(groups, profile.groupId),
				kind,
				notes: notesOf(stored),
				...figuresOf({ month, stored, balance: balanceOf(uid), terms, settings }),
				...lackingDays(month, stored, terms),
				requested: daysRequested(stored),
				...certificates.get(uid),
				...leaveOf(stored, reachesAll(caller) ? "admin" : as),
				limits: limits.map(({ warning }) => warning),
				mayDecide: mayDo("approve"),
				mayOpen: actsFor || uid === caller.uid,
				maySubmit: uid !== caller.uid && month < monthOf(today()) && mayDo("submit"),
			},
		];
	});
	return { settings, holidays: [...termsByPerson.values()][0]?.holidays ?? new Map(), lines };
}

/** The stored balances, each with what it has of its ledger; null where one of them is missing. */
async function loadBalances(reader: Reader, uids: readonly string[]) {
	const found = await reader.getAll(uids.map(balanceDoc));
	const folded = uids.flatMap((uid, index) => {
		const balance = found[index] ?? null;
		return balance?.ledger === undefined ? [] : [[uid, balance] as const];
	});
	const ledgers = await loadLedgerParts(reader, folded);
	const balances = folded.flatMap(([uid, stored]) => {
		const ledger = ledgers.get(uid);
		return ledger === undefined ? [] : [[uid, { stored, ledger }] as const];
	});
	const byPerson = new Map(balances);
	return (uid: string) => byPerson.get(uid) ?? null;
}

function lackingDays(month: Month, stored: WorkMonth | null, terms: WorkTerms) {
	// Hours that were logged elsewhere are not asked for.
	if (isHistory(stored)) return { missing: 0, short: 0 };
	const lacking = missingDays(datesOf(month), loggedDays([stored]), terms, today());
	const short = lacking.filter(({ hasEntry }) => hasEntry).length;
	return { missing: lacking.length - short, short };
}

function daysRequested(month: WorkMonth | null): number {
	return Object.values(month?.days ?? {}).filter(({ requests }) => Object.keys(requests ?? {}).length > 0)
		.length;
}

function actorOf({ profile }: Caller): MonthActor {
	return profile.role === "admin" ? "admin" : "lead";
}

/** As whom an admin sees their own month in the list. */
function ownerOf({ uid }: Caller, people: readonly Caller[]): MonthActor {
	const others = people.filter(
		({ uid: id, profile }) => id !== uid && profile.role === "admin" && profile.isActive && !profile.disabled,
	);
	return others.length > 0 ? "owner" : "onlyAdmin";
}

interface LedPeople {
	readonly groups: UserGroups;
	/** The groups for whose people the caller acts; null: all. */
	readonly led: readonly string[] | null;
	readonly people: readonly Caller[];
}

/** All people for admins and payroll, for leads those of their groups; those who have left, too. A read a person and one for the groups. */
async function peopleOfCaller(caller: ReachingCaller): Promise<LedPeople> {
	const groups = (await database.get(userGroupsDoc)) ?? NO_GROUPS;
	const led = caller.profile.role === "admin" ? null : await ledGroups(database, caller, groups);
	const isOfAll = led === null || reachesAll(caller);
	const found = isOfAll ? await allUsers(database) : await everyoneOfGroups(database, led);
	const people = found
		.filter(({ id }) => isOfAll || id !== caller.uid)
		.map(({ id, value }) => ({ uid: id, profile: value }))
		.sort((a, b) => a.profile.name.localeCompare(b.profile.name, "fi"));
	return { groups, led, people };
}

export const getMonthEnd = operation(contract.months.getMonthEnd).handler(
	async ({ input: { month }, context: { caller } }) => {
		const { settings, holidays, lines } = await loadMonthEnd(caller, month);
		return {
			month,
			isOn: settings.monthApproval,
			due: deadlinesOf(month, holidays, settings),
			bound: settings.monthBound,
			people: [...lines],
		};
	},
);
