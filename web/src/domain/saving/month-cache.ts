import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { hasWork } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useMemo } from "react";
import { namedPerson } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import type { Answer } from "./change.ts";

/**
 * Shared by every change of entries, so that the last one to end asks the server for the truth. The send queue
 * knows what to do without a network, and how often to try.
 */
export const ENTRY_CHANGE = {
	mutationKey: ["work-days", "entry-change"],
	networkMode: "always",
	meta: { quiet: true },
} as const;

/** Every cached range of work days, changed as one. */
export interface MonthCache {
	/**
	 * Comes before a change, with the rules that it goes by: stops answers that were asked for earlier, which would
	 * undo it on screen.
	 */
	readonly hold: (loaded: Promise<Rules>) => Promise<void>;
	readonly put: (entry: Entry) => void;
	readonly take: (entry: Pick<Entry, "id" | "workDayId">) => void;
	/** Those of the entries' dates on which the page shows work: a holiday on them was asked about. */
	readonly workedOn: (entries: readonly Entry[]) => LocalDate[];
	/** Takes over the days that the server has answered, unless another change is still on its way. */
	readonly putAnswer: (answer: Answer) => void;
	/** Asks again how much holiday is left: after a change of one. */
	readonly renewHolidays: () => void;
	/** Asks the server again, unless another change is still on its way. */
	readonly settle: () => void;
}

export function useMonthCache(): MonthCache {
	const queryClient = useQueryClient();
	return useMemo(() => monthCache(queryClient), [queryClient]);
}

/** What a change makes of a month. It comes with the send queue, without which nothing changes. */
type Rules = Pick<
	typeof import("./optimistic-month.ts"),
	"withDays" | "withEntry" | "withoutEntry" | "withSavedDay"
>;

/** The same outside of components, for those who know the rules already. */
export function monthCache(queryClient: QueryClient, known?: Rules): MonthCache {
	let rules = known;
	const ranges = { queryKey: api.workDays.getWorkDays.key() };
	const isAlone = () => queryClient.isMutating({ mutationKey: ENTRY_CHANGE.mutationKey }) <= 1;
	const change = (apply: (answer: WorkDaysAnswer, rules: Rules) => WorkDaysAnswer) => {
		// The first range that the change is in says how the balance of its person moves.
		let isMoved = false;
		for (const [key, answer] of queryClient.getQueriesData<WorkDaysAnswer>(ranges)) {
			if (answer === undefined || rules === undefined) continue;
			const next = apply(answer, rules);
			if (next === answer) continue;
			queryClient.setQueryData(key, next);
			if (!isMoved) moveBalance(queryClient, namedPerson(key), [answer, next]);
			isMoved = true;
		}
	};
	return {
		hold: async (loaded) => {
			rules = await loaded;
			await queryClient.cancelQueries(ranges);
		},
		put: (entry) => change((answer, { withEntry }) => withEntry(answer, entry, today())),
		take: (entry) => change((answer, { withoutEntry }) => withoutEntry(answer, entry, today())),
		workedOn: (entries) => {
			const shown = queryClient
				.getQueriesData<WorkDaysAnswer>(ranges)
				.flatMap(([, answer]) => answer?.workDays ?? []);
			const worked = shown.filter(hasWork).map(({ workDayId }) => workDayId);
			return entries.filter(({ workDayId }) => worked.includes(workDayId)).map(({ date }) => date);
		},
		// The server does not know yet of changes that are still on their way to it.
		putAnswer: (saved) => {
			if (!isAlone()) return;
			change((answer, { withDays, withSavedDay }) =>
				"workDay" in saved ? withSavedDay(answer, saved, today()) : withDays(answer, saved, today()),
			);
		},
		renewHolidays: () => void queryClient.invalidateQueries({ queryKey: api.specialDays.key() }),
		settle: () => {
			if (!isAlone()) return;
			// The approval of a month says which of its days are missing.
			for (const calls of [api.workDays, api.balance, api.missingEntries, api.months, api.leaveRequests]) {
				void queryClient.invalidateQueries({ queryKey: calls.key() });
			}
		},
	};
}

/** The balance today moves as its days up to today do: those before an opening are not among them. Spec §4. */
function moveBalance(
	queryClient: QueryClient,
	person: unknown,
	[before, after]: readonly [WorkDaysAnswer, WorkDaysAnswer],
) {
	const balances = {
		queryKey: api.balance.getBalance.key(),
		predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => namedPerson(queryKey) === person,
	};
	queryClient.setQueriesData<Balance>(balances, (balance) => {
		if (balance === undefined) return undefined;
		const hours = flexFrom(balance.startDate, after) - flexFrom(balance.startDate, before);
		return { ...balance, balance: Math.round((balance.balance + hours) * 100) / 100 };
	});
}

function flexFrom(first: LocalDate, { plusMinus, workDays }: WorkDaysAnswer): number {
	const uncounted = workDays.filter(({ date }) => date < first);
	return uncounted.reduce((hours, day) => hours - day.plusMinus, plusMinus);
}
