import type {
	MonthEndLine,
	MonthEndMoney,
	MonthEndResult,
	MonthReminder,
} from "@tuntikirja/contract/months/month-end-schema.ts";
import { daysToMend, whyIncomplete } from "@tuntikirja/contract/months/needs-act.ts";
import { PEOPLE_AT_ONCE } from "@tuntikirja/contract/months/month-states.ts";
import type { handedMonthsSchema } from "@tuntikirja/contract/payroll/handed-schema.ts";
import { hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useProfile } from "#domain/people/profile.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";

/** A person's month, for admins with what of it is not billed. */
export interface MonthEndRow extends MonthEndLine {
	/** Days that need an act: missing ones, and short ones beyond the company's bound. */
	readonly toMend: number;
	/** Undefined while loading, and for all but admins. */
	readonly money?: Omit<MonthEndMoney["people"][number], "userId"> | undefined;
	/** The batches of payroll that the month is in; undefined: none, or not for the user. */
	readonly handed?: HandedMonth | undefined;
}

type HandedMonth = z.infer<typeof handedMonthsSchema>["people"][number];

/** The groups of rows that a chip shows, in their order on the page. */
export const MONTH_FILTERS = ["all", "notSubmitted", "lacking", "waiting", "correction", "done"] as const;
export type MonthFilter = (typeof MONTH_FILTERS)[number];

const NOT_SUBMITTED: readonly string[] = ["open", "returned"];
const DONE: readonly string[] = ["approved", "locked", "purged"];

/** Whether the chip shows the row. */
export function isShown(filter: MonthFilter, { kind, toMend }: MonthEndRow): boolean {
	switch (filter) {
		case "notSubmitted":
			return NOT_SUBMITTED.includes(kind);
		case "lacking":
			return toMend > 0;
		case "waiting":
			return kind === "submitted";
		case "correction":
			return kind === "correction";
		case "done":
			return DONE.includes(kind);
		default:
			return true;
	}
}

/** What to do next with the month, and how many people it is about. */
export interface NextStep {
	readonly step: "running" | "decide" | "correct" | "remind" | "lock" | "wait" | "done";
	readonly count: number;
	/** The chip that shows them. */
	readonly filter: MonthFilter;
}

/** Not locked yet. */
export function isOpen({ kind }: Pick<MonthEndLine, "kind">): boolean {
	return NOT_SUBMITTED.includes(kind) || kind === "submitted";
}

/** What "Lock complete months" locks. */
export function lockable<Row extends MonthEndLine>(rows: readonly Row[]): Row[] {
	return rows.filter((row) => isOpen(row) && whyIncomplete(row) === null);
}

/** The next step of a month end: what waits for the user comes first, then what waits for others. */
export function nextStep(
	rows: readonly MonthEndRow[],
	{ isOver, isOn, isAdmin }: { readonly isOver: boolean; readonly isOn: boolean; readonly isAdmin: boolean },
): NextStep {
	const count = (filter: MonthFilter) => rows.filter((row) => isShown(filter, row)).length;
	if (!isOver) return { step: "running", count: 0, filter: "all" };
	const waiting = rows.filter(({ mayDecide }) => mayDecide).length;
	if (waiting > 0) return { step: "decide", count: waiting, filter: "waiting" };
	if (count("correction") > 0) return { step: "correct", count: count("correction"), filter: "correction" };
	const open = rows.filter((row) => isShown("notSubmitted", row));
	if (isOn && open.length > 0) return { step: "remind", count: open.length, filter: "notSubmitted" };
	const complete = lockable(rows).length;
	if (isAdmin && complete > 0) return { step: "lock", count: complete, filter: "notSubmitted" };
	if (open.length > 0) return { step: "wait", count: open.length, filter: "lacking" };
	return { step: "done", count: 0, filter: "all" };
}

/** The months of the people for whom the user acts, with money for admins, and for payroll what was handed over. */
export function useMonthEnd(month: Month) {
	const isAdmin = useProfile().role === "admin";
	const query = useQuery(api.months.getMonthEnd.queryOptions({ input: { month } }));
	const money = useQuery({
		...api.months.getMonthEndMoney.queryOptions({ input: { month } }),
		enabled: isAdmin,
	});
	const handed = useQuery({
		...api.payroll.getHandedMonths.queryOptions({ input: { month } }),
		enabled: hasDuty(useProfile(), "payroll"),
	});
	const handedOf = new Map(handed.data?.people.map((one) => [one.userId, one]));
	const moneyOf = new Map(money.data?.people.map(({ userId, ...own }) => [userId, own]));
	const { people, bound = 0 } = query.data ?? {};
	const rows = people?.map(
		(line): MonthEndRow => ({
			...line,
			toMend: daysToMend(line, bound),
			money: moneyOf.get(line.userId),
			handed: handedOf.get(line.userId),
		}),
	);
	return { query, money, rows, isAdmin };
}

type People = { readonly month: Month; readonly userIds: string[] };
type Locking = People & { readonly reason?: string };

/** What became of an act on any number of people, of whom one call takes so many. The first failure ends it; the same act again does the rest. */
async function inParts<Answer>(
	userIds: string[],
	act: (userIds: string[]) => Promise<Answer>,
): Promise<Answer[]> {
	const answers: Answer[] = [];
	for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE)
		answers.push(await act(userIds.slice(start, start + PEOPLE_AT_ONCE)));
	return answers;
}

function together(results: readonly MonthEndResult[]): MonthEndResult {
	return {
		done: results.flatMap(({ done }) => done),
		refused: results.flatMap(({ refused }) => refused),
	};
}

function useApproveMonths() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: async ({ userIds, ...input }: People) =>
			together(await inParts(userIds, (some) => client.months.approveMonths({ ...input, userIds: some }))),
		meta: { failure: t("monthEnd.notApproved") },
		onSettled: useRenewal(api.months),
	});
}

export function useLockMonths() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: async ({ userIds, ...input }: Locking) =>
			together(await inParts(userIds, (some) => client.months.lockMonths({ ...input, userIds: some }))),
		meta: { failure: t("monthEnd.notLocked") },
		onSettled: useRenewal(api.months),
	});
}

function useRemindOfMonths() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: async ({ userIds, ...input }: People): Promise<MonthReminder> => {
			const parts = await inParts(userIds, (some) =>
				client.months.remindOfMonths({ ...input, userIds: some }),
			);
			return {
				reminded: parts.flatMap(({ reminded }) => reminded),
				notNeeded: parts.flatMap(({ notNeeded }) => notNeeded),
				slack: parts.findLast(({ slack }) => slack !== null)?.slack ?? null,
			};
		},
		meta: { failure: t("monthEnd.notReminded") },
	});
}

/** The acts on several people. */
export function useMonthEndActs() {
	return { approve: useApproveMonths(), lock: useLockMonths(), remind: useRemindOfMonths() };
}
