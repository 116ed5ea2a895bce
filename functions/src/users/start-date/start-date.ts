import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { adjustmentList, adjustmentsDoc, markStaleFrom } from "#records/derived/balances.ts";
import { operation } from "#http/operation.ts";
import {
	balanceWith,
	type LockedHours,
	loadLockedHours,
	lockedPreview,
	requireChoice,
	writeLockedHours,
} from "#hours/locked-hours.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { changeProfile } from "#users/change-profile.ts";
import { presentAccount } from "#users/present-account.ts";
import {
	type Adjustment,
	adjustmentSums,
	countedFrom,
	openingDates,
} from "@tuntikirja/contract/balance/rules.ts";
import { add, type Exact, subtract, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type ClosedPeriod, LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { previewHours, countClosed, monthsWithin, previewHorizon } from "#hours/preview/preview-hours.ts";
import { monthsBetween } from "#records/months/work-months.ts";

export const getStartingDate = operation(contract.users.getStartingDate).handler(
	async ({ input, context }) => {
		const { profile } = await readableSubject(context.caller, input.userId);
		return { startDate: profile.startDate };
	},
);

export const updateStartDate = operation(contract.users.updateStartDate).handler(
	async ({ input: { userId, startDate: asked, ...choice }, context }) => {
		const { caller, requestId } = context;
		const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
			const subject = { uid: userId, profile: before };
			const { startDate, ...locked } = await outsideLockedMonths(writer, subject, asked);
			requireChoice(locked, choice);
			await requireNoLoggedDays(writer, userId, before.startDate, asked);
			const origin = { actor: caller, requestId, changed: { what: "startDate" as const, id: asked } };
			await writeLockedHours(writer, [{ owner: subject, hours: locked }], choice, origin);
			const [moved] = daysOfMove(before.startDate, startDate);
			if (moved !== undefined) markStaleFrom(writer, userId, monthOf(moved.startDate));
			return { startDate };
		});
		return presentAccount(userId, profile);
	},
);

export const previewStartDate = operation(contract.users.previewStartDate).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const { uid, profile } = subject;
		if (profile.erasedAt !== null) throw new AppError("not-found");
		await requireNoLoggedDays(database, uid, profile.startDate, input.startDate);
		const { startDate, ...locked } = await outsideLockedMonths(database, subject, input.startDate);
		const days = daysOfMove(profile.startDate, startDate);
		const [balance, firstContract] = await Promise.all([
			loadBalance(subject, profile.startDate),
			firstContractDay(uid),
		]);
		// Before the first contract nothing is expected, however far back the day moves.
		const months = monthsWithin(days, firstContract, previewHorizon());
		const adjustments = adjustmentList(await database.get(adjustmentsDoc(uid)));
		const first = earlier(profile.startDate, startDate);
		const from = countedFrom(openingDates(adjustments), first, balance.asOf);
		const counted = { from, asOf: balance.asOf };
		const changed = await previewHours(subject, months, counted, {
			terms: (terms) => ({ ...terms, startDate }),
		});
		const shown = changed.map((one) => one.shown);
		const flexChange = sum(changed.map((one) => one.flexChange));
		const ledgerChange = changeOfLedger(adjustments, [profile.startDate, startDate], balance.asOf);
		return {
			months: shown,
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(add(balanceWith(balance.total, locked, input), add(flexChange, ledgerChange))),
			closedMonths: countClosed(shown),
			...lockedPreview(locked),
		};
	},
);

/**
 * The first day as it is saved where the move reaches into locked months: an earlier one no further back than the first
 * open month, a later one not at all, because the days in between were reported.
 */
async function outsideLockedMonths(
	reader: Reader,
	subject: Caller,
	startDate: LocalDate,
): Promise<LockedHours & { readonly startDate: LocalDate }> {
	const before = subject.profile.startDate;
	const days = daysOfMove(before, startDate);
	const isLater = startDate > before;
	const through = isLater ? earlier(addDays(startDate, -1), today()) : undefined;
	const change = { terms: (now: WorkTerms) => ({ ...now, startDate }) };
	const locked = await loadLockedHours(reader, subject, days, change, through);
	if (locked.openFrom === null) return { ...locked, startDate };
	return { ...locked, startDate: isLater ? before : earlier(before, locked.openFrom) };
}

async function firstContractDay(uid: string): Promise<LocalDate> {
	const contracts = contractList(await database.get(employmentContractsDoc(uid)));
	return contracts.map(({ startDate }) => startDate).sort()[0] ?? LAST_DATE;
}

/** Adjustments count from the first day on, so those between the two days come or go with it. */
function changeOfLedger(
	adjustments: readonly Adjustment[],
	[before, after]: readonly [LocalDate, LocalDate],
	asOf: LocalDate,
): Exact {
	const sumFrom = (from: LocalDate) => {
		const { opening, later } = adjustmentSums(adjustments, from, asOf);
		return add(opening, later);
	};
	return subtract(sumFrom(after), sumFrom(before));
}

/** Months read at once while looking for logged days, and dates named in a refusal. */
const MONTHS_AT_ONCE = 12;
const DATES_NAMED = 31;

/** The days that another first day brings or takes away. */
function daysOfMove(before: LocalDate, after: LocalDate): ClosedPeriod[] {
	const [first, second] = [before, after].sort() as [LocalDate, LocalDate];
	return first === second ? [] : [{ startDate: first, endDate: addDays(second, -1) }];
}

/**
 * Entries before the first day could not have been logged (rules §2), so the day cannot move beyond them. A move
 * back takes nothing away and costs no read. @throws start-date-days-logged
 */
async function requireNoLoggedDays(
	reader: Reader,
	uid: string,
	before: LocalDate,
	after: LocalDate,
): Promise<void> {
	if (after <= before) return;
	const last = monthOf(addDays(after, -1));
	let month = monthOf(before);
	while (month <= last) {
		const found = await reader.find(monthsBetween(uid, month, last, MONTHS_AT_ONCE));
		const dates = found
			.filter(({ userId }) => userId === uid)
			.flatMap(({ days }) => Object.entries(days))
			.filter(([date, { entries }]) => date >= before && date < after && Object.keys(entries).length > 0)
			.map(([date]) => date);
		if (dates.length > 0)
			throw new AppError("start-date-days-logged", { dates: dates.sort().slice(0, DATES_NAMED) });
		const latest = found.at(-1)?.month;
		if (latest === undefined || found.length < MONTHS_AT_ONCE) return;
		month = addMonths(latest, 1);
	}
}
