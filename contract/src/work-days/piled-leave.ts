import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import type { ErrorCode } from "#kernel/error-statuses.ts";
import { compare, type Exact, exact } from "#kernel/exact.ts";
import type { LoggedTime } from "./day-fold.ts";

/** What of a day decides whether it takes leave. */
export interface LeaveDay {
	readonly isNationalHoliday: boolean;
	/** Minutes that the contract expects; a day of holiday is not asked. */
	readonly due: Exact;
	/** The day's other entries: without the one that is changed, or whose place it takes. */
	readonly others: readonly LoggedTime[];
}

/** Leave that has hours and can share a day, with the code that refuses more of another kind beside it. */
const REFUSALS = {
	[DAY_TYPES.SICK_LEAVE]: "on-sick-leave",
	[DAY_TYPES.PAID_LEAVE]: "on-paid-leave",
	[DAY_TYPES.UNPAID_LEAVE]: "on-unpaid-leave",
	[DAY_TYPES.BALANCE_LEAVE]: "on-balance-leave",
} as const satisfies Partial<Record<DayTypeId, ErrorCode>>;

/**
 * Why leave cannot be put on what the day has already, or null: on a day off, or on a day that other leave fills. Holiday
 * needs a day without other leave. Illness on a holiday is a question: that day of holiday can be moved. Rules §3 guards.
 */
export function whyPilesUp(entry: LoggedTime, day: LeaveDay): ErrorCode | null {
	const [other] = day.others.filter(sharesDay);
	if (entry.dayTypeId === DAY_TYPES.HOLIDAY) return other === undefined ? null : refusalBy(other);
	if (!sharesDay(entry)) return null;
	if (day.isNationalHoliday) return "on-national-holiday";
	if (day.others.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY))
		return entry.dayTypeId === DAY_TYPES.SICK_LEAVE ? "ill-on-holiday" : "on-annual-holiday";
	if (other === undefined) return null;
	if (isIllness(entry) || !day.others.some(isIllness))
		return fills(day.others, day.due) ? refusalBy(other) : null;
	return leavesRoomForIllness(entry, day) ? null : "on-sick-leave";
}

/** The kind of leave that a refusal names, or null. */
export function leaveNamedBy(code: ErrorCode): DayTypeId | null {
	if (code === "on-annual-holiday" || code === "ill-on-holiday") return DAY_TYPES.HOLIDAY;
	const found = Object.entries(REFUSALS).find(([, refusal]) => refusal === code);
	return found === undefined ? null : (Number(found[0]) as DayTypeId);
}

/** Says whether leave takes time that is logged as work: a holiday always, other leave what work has not left. Rules §3 guards. */
export function isOverWork(entry: LoggedTime, { due, others }: Pick<LeaveDay, "due" | "others">): boolean {
	const worked = minutesOf(others.filter(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY));
	if (worked === 0 || isIllness(entry)) return false;
	if (entry.dayTypeId === DAY_TYPES.HOLIDAY) return true;
	return sharesDay(entry) && isMore(worked + entry.minutes, due);
}

/**
 * Sick leave takes what is left of the day, in whatever order things are entered: leave for a part of the day goes beside
 * it, unless the hours of both say that it was ill all day. R32.
 */
function leavesRoomForIllness(entry: LoggedTime, { others, due }: LeaveDay): boolean {
	return entry.dayTypeId !== DAY_TYPES.BALANCE_LEAVE && !fills([entry], due) && !fills(others, due);
}

function isIllness({ dayTypeId }: LoggedTime): boolean {
	return dayTypeId === DAY_TYPES.SICK_LEAVE;
}

function sharesDay({ dayTypeId }: LoggedTime): boolean {
	return Object.hasOwn(REFUSALS, dayTypeId);
}

function refusalBy({ dayTypeId }: LoggedTime): ErrorCode {
	return REFUSALS[dayTypeId as keyof typeof REFUSALS];
}

/** Minutes are whole and a part-timer's day is not: less than one is nothing left. */
function fills(entries: readonly LoggedTime[], due: Exact): boolean {
	return compare(exact(minutesOf(entries.filter(sharesDay)) + 1), due) > 0;
}

function isMore(minutes: number, due: Exact): boolean {
	return compare(exact(minutes - 1), due) >= 0;
}

function minutesOf(entries: readonly LoggedTime[]): number {
	return entries.reduce((sum, { minutes }) => sum + minutes, 0);
}
