import {
	addMonths,
	datesOf,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { emptyMonth } from "#hours/changed-months.ts";
import { loadTerms } from "#hours/load-terms.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { loggedDays, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { submittableFrom } from "@tuntikirja/contract/months/deadlines.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import { type Subject, ledGroups } from "#records/groups/person-in-reach.ts";
import { usersWithAdminRole } from "#records/people/users.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type ChangeOrigin, originOf } from "#records/audit/audit-log.ts";
import { type LimitWarning, limitWarnings } from "@tuntikirja/contract/balance/limit-warnings.ts";
import { foldPeriod } from "@tuntikirja/contract/balance/period-fold.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { missingDays } from "@tuntikirja/contract/missing-entries/rules.ts";
import { carriedInto } from "#hours/reference-period/load-reference-periods.ts";
import { periodOfCompany } from "#hours/reference-period/present-period.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { loadMonths } from "#records/months/load-months.ts";

/** A person's month with what its approval depends on. */
export interface MonthScene {
	readonly owner: Caller;
	/** Null: nothing was ever stored of it. */
	readonly stored: WorkMonth | null;
	/** The same, or an empty month. */
	readonly month: WorkMonth;
	/** With the holidays of the months around it, which a reference period and the deadlines reach into. */
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
}

/** Months that a reference period can reach beyond one of its months. */
const AROUND = 3;

/** Reads the month, contracts, settings and the holidays of at most two years. */
export async function loadMonthScene(reader: Reader, owner: Caller, month: Month): Promise<MonthScene> {
	const person = { uid: owner.uid, startDate: owner.profile.startDate };
	const [from, to] = [firstDay(addMonths(month, -AROUND)), lastDay(addMonths(month, AROUND))];
	const [{ terms, settings }, stored] = await Promise.all([
		loadTerms(reader, person, from, to),
		reader.get(workMonthDoc(owner.uid, month)),
	]);
	return { owner, stored, month: stored ?? emptyMonth(owner.uid, firstDay(month)), terms, settings };
}

/** Whether who acts as this may see euros and invoices. */
export function seesMoney(as: MonthActor): boolean {
	return as === "admin" || as === "onlyAdmin";
}

/** As whom the caller acts on the month. An admin decides on their own month only while there is no other. */
export async function monthActor(reader: Reader, caller: Caller, { as }: Subject): Promise<MonthActor> {
	if (as !== "owner" || caller.profile.role !== "admin") return as;
	const admins = await reader.findWithIds(usersWithAdminRole());
	const others = admins.filter(({ id, value }) => id !== caller.uid && value.isActive && !value.disabled);
	return others.length > 0 ? "owner" : "onlyAdmin";
}

/** A month with as whom the caller acts on it. */
export interface ActedMonth {
	readonly scene: MonthScene;
	readonly as: MonthActor;
}

/**
 * Does something with a person's month in one transaction, and answers the month as it is then. `act` answers the month
 * that it has written; null if it has changed nothing. A counter of an invoice needs no month that is approved, nor one that
 * has begun. 5–6 reads beside its own.
 * @throws month-approval-off, month-not-over, no-contract, forbidden
 */
export function actOnMonth(
	subject: Subject,
	caller: Caller,
	month: Month,
	act: (writer: Writer, before: ActedMonth) => Promise<WorkMonth | null>,
	isCounter: (month: WorkMonth) => boolean = () => false,
): Promise<ActedMonth> {
	const attempt = async (writer: Writer) => {
		await requireStillLead(writer, caller, subject);
		const as = await monthActor(writer, caller, subject);
		const scene = await loadMonthScene(writer, subject, month);
		if (!isCounter(scene.month)) requireApprovable(scene);
		const after = await act(writer, { scene, as });
		return { scene: after === null ? scene : { ...scene, stored: after, month: after }, as };
	};
	return inTurnOf([subject.uid], () => transact(attempt));
}

/** Refuses a lead who has been removed since the request came in. 1 read for leads. @throws forbidden */
async function requireStillLead(reader: Reader, caller: Caller, { as, profile }: Subject): Promise<void> {
	if (as !== "lead") return;
	const led = await ledGroups(reader, caller, await reader.get(userGroupsDoc));
	if (profile.groupId === null || !led.includes(profile.groupId)) throw new AppError("forbidden");
}

/** @throws month-approval-off, month-not-over, no-contract */
function requireApprovable(scene: MonthScene): void {
	const { month, settings } = scene;
	if (!settings.monthApproval) throw new AppError("month-approval-off");
	if (month.month > monthOf(today())) throw new AppError("month-not-over");
	if (!hasContract(scene)) throw new AppError("no-contract");
}

/** Whether the person had a contract on a day of the month. */
export function hasContract({ month: { month }, terms }: MonthScene): boolean {
	return datesOf(month).some((date) => expectedOfDay(terms, date, false).hasContract);
}

/** The origin of what is done with the month of a person, for its audit row. */
export function originOfMonth(call: Call, uid: string, month: Month): ChangeOrigin {
	return { ...originOf(call, "workMonth", `${uid}_${month}`, uid), date: firstDay(month) };
}

/** The days of the month without an entry, and those that lack hours; of the running month those to come, too. */
export function lackingDays({ month, terms }: MonthScene): { missing: LocalDate[]; short: LocalDate[] } {
	const isRunning = month.month === monthOf(today());
	const until = isRunning ? addDays(lastDay(month.month), 1) : today();
	const lacking = missingDays(datesOf(month.month), loggedDays([month]), terms, until);
	const dated = (hasEntry: boolean) =>
		lacking.filter((day) => day.hasEntry === hasEntry).map(({ date }) => date);
	return { missing: dated(false), short: dated(true) };
}

const PASSED: readonly LimitWarning[] = ["flexOver", "flexUnder", "weeklyOver"];

/** The first day on which the month can be submitted without a reason; null: now. */
export function submitFrom(scene: MonthScene): LocalDate | null {
	return submittableFrom(lackingDays(scene).missing, today());
}

/** The limits of the Working Hours Act that the person has passed by the end of the month. At most 6 reads, and more where the
 * stored balance is not up to date. */
export async function passedLimits(reader: Reader, scene: MonthScene): Promise<LimitWarning[]> {
	const { owner, month, terms, settings } = scene;
	const period = periodOfCompany(lastDay(month.month), settings);
	const [months, balance] = await Promise.all([
		loadMonths(reader, [owner.uid], period),
		reader.get(balanceDoc(owner.uid)),
	]);
	// Up to the end of the month: days after it are not logged in full yet, nor are those that remain of a running one.
	const asOf = submitFrom(scene) === null ? lastDay(month.month) : addDays(today(), -1);
	const carriedBy = await carriedInto(period, owner, balance, settings);
	const fold = foldPeriod(period, asOf, loggedDays(months), terms, carriedBy(asOf));
	return limitWarnings(fold).filter((warning) => PASSED.includes(warning));
}
