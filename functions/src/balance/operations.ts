import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours, toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { loadListedBalances } from "#hours/balances/listed/load-listed-balances.ts";
import { operation } from "#http/operation.ts";
import { addMonths, eachMonth, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { readableSubject } from "#http/caller.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { adjustmentList, balanceDoc } from "#records/derived/balances.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";
import { carriedInto, loadReferencePeriods } from "#hours/reference-period/load-reference-periods.ts";
import { askedDate, periodOfCompany, presentPeriod } from "#hours/reference-period/present-period.ts";
import { refuseOtherPeople } from "#records/audit/refuse-other-people.ts";
import { randomUUID } from "node:crypto";
import { addLine } from "#hours/balances/add-line.ts";
import { later } from "@tuntikirja/contract/kernel/local-date.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";

const getBalances = operation(contract.balance.getBalances).handler(async ({ input }) => {
	if (input.startDate !== undefined && input.startDate > today()) throw new AppError("range-inverted");
	const people = await loadListedBalances({ from: input.startDate });
	return {
		balances: people.map(
			({ uid, profile, balance, asOf, thisMonth, folded }): ListedBalance => ({
				userId: uid,
				name: profile.name,
				isActive: profile.isActive,
				balance: toHours(balance),
				asOf,
				thisMonth: toHours(thisMonth),
				recalculating: folded,
			}),
		),
	};
});

/** Months from a date to the furthest end of its period, whichever month the periods begin with. */
const REACH = 3;

/** Folded from the source documents, so that no trigger has to run first: P4 of the threat model. */
const getReferencePeriod = operation(contract.balance.getReferencePeriod).handler(
	async ({ input, context }) => {
		const { uid, profile } = await readableSubject(context.caller, input.userId);
		const date = askedDate(input.date);
		const monthAway = (months: number) => firstDay(addMonths(monthOf(date), months));
		const person = { uid, startDate: profile.startDate };
		// The settings say which months are read, and come with the calendar of all that may be.
		const { terms, settings } = await loadTerms(database, person, monthAway(-REACH), monthAway(REACH));
		const period = periodOfCompany(date, settings);
		const months = eachMonth(monthOf(period.startDate), monthOf(period.endDate));
		const [stored, balance] = await Promise.all([
			database.getAll(months.map((month) => workMonthDoc(uid, month))),
			database.get(balanceDoc(uid)),
		]);
		const carriedBy = await carriedInto(period, { uid, profile }, balance, settings);
		const { figures, months: byMonth } = presentPeriod(period, loggedDays(stored), terms, carriedBy);
		return { ...figures, months: byMonth };
	},
);

const getBalance = operation(contract.balance.getBalance).handler(async ({ input, context }) => {
	const subject = await readableSubject(context.caller, input.userId);
	if (input.startDate !== undefined && input.startDate > today()) throw new AppError("range-inverted");
	const asked = later(subject.profile.startDate, input.startDate ?? subject.profile.startDate);
	const { total, from, asOf, opening, ledger, parts, folded } = await loadBalance(subject, asked);
	return {
		balance: toHours(total),
		asOf,
		startDate: from,
		opening: toHours(opening),
		adjustments: ledger.map(({ minutes, ...one }) => ({ ...one, hours: minutesToHours(minutes) })),
		byMonth: parts.map(([month, part]) => ({
			month,
			expected: toHours(part.expected),
			credited: toHours(part.credited),
			flex: toHours(part.flex),
		})),
		recalculating: folded,
	};
});

/** 4 reads, 4 writes. */
const addAdjustment = operation(contract.balance.addAdjustment).handler(async ({ input, context }) => {
	const { id = randomUUID(), userId, hours, ...rest } = input;
	const { caller, requestId } = context;
	const owner = await readableSubject(caller, userId);
	const line = { ...rest, id, minutes: toMinutes(hours) };
	const ledger = await transact(async (writer) => {
		await refuseOtherPeople(writer, "balanceAdjustment", id, [userId]);
		return addLine(writer, owner, { actor: caller, requestId }, line);
	});
	const adjustments = adjustmentList(ledger).map(({ minutes, ...one }) => ({
		...one,
		hours: minutesToHours(minutes),
	}));
	return { id, adjustments };
});

/** All lines or none: the people are known before the transaction, and all ledgers are asked for before it writes. */
const addAdjustments = operation(contract.balance.addAdjustments).handler(
	async ({ input: { lines, ...shared }, context: { caller, requestId } }) => {
		const owners = await Promise.all(lines.map(({ userId }) => readableSubject(caller, userId)));
		const added = owners.map((owner, index) => ({
			owner,
			line: { ...shared, minutes: toMinutes(lines[index]?.hours ?? 0) },
		}));
		const uids = owners.map(({ uid }) => uid);
		const origin = { actor: caller, requestId };
		await transact(async (writer) => {
			await refuseOtherPeople(writer, "balanceAdjustment", shared.id, uids);
			await Promise.all(added.map(({ owner, line }) => addLine(writer, owner, origin, line)));
		});
		return { id: shared.id, count: lines.length };
	},
);

const getReferencePeriods = operation(contract.balance.getReferencePeriods).handler(async ({ input }) => ({
	periods: await loadReferencePeriods(askedDate(input.date)),
}));

export const balance = {
	addAdjustment,
	addAdjustments,
	getBalance,
	getBalances,
	getReferencePeriod,
	getReferencePeriods,
};
