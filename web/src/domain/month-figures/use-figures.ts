import { useQuery } from "@tanstack/react-query";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
import { missingDays } from "#domain/work-days/day-state.ts";
import { useFormat } from "#lib/i18n/format.ts";

export function balanceQuery(owner: { readonly userId?: string } = {}) {
	return api.balance.getBalance.queryOptions({ input: owner });
}

/** The person's balance today with its parts. */
export function useBalance() {
	return useQuery(balanceQuery(useOwnerInput()));
}

/** The person's annual holiday today. It is calculated from years of entries, so the page's own days load first. */
export function useAvailableHolidays(enabled: boolean) {
	return useQuery(api.specialDays.getAvailableHolidays.queryOptions({ input: useOwnerInput(), enabled }));
}

/** The figures of the month with a calculation. */
export type ExplainedFigure = "hours" | "flex" | "balance" | "holidays" | "missing";

/** Everything with a calculation: a figure, the week's hours, the hours of a project. */
export type Explained = ExplainedFigure | "week" | { readonly id: string; readonly name: string };

/** One figure of the month as text. */
export interface MonthFigure {
	readonly id: ExplainedFigure;
	readonly label: string;
	/** For a strip of small figures. */
	readonly shortLabel: string;
	/** Undefined while loading. */
	readonly value: string | undefined;
	readonly unit: string;
	readonly tone: "plus" | "minus" | "warn" | undefined;
	/** False for zero missing days, which need no calculation. */
	readonly hasHow: boolean;
}

/** Says whether the whole month is paid by the hour, without a balance. Rules §1. */
export function isWithoutFlex({ workDays }: WorkDaysAnswer): boolean {
	return workDays.every(({ hasContract, noFlex }) => noFlex || !hasContract);
}

/** Five figures of the month; three for a person paid by the hour. */
export function useFigures(
	month: Month,
	answer: WorkDaysAnswer | undefined,
	today: LocalDate,
): MonthFigure[] {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const balance = useBalance();
	const hours = useCountUp(answer?.totalHoursSum ?? 0, answer ? month : "");
	const flex = useCountUp(answer?.plusMinus ?? 0, answer ? month : "");
	const total = useCountUp(balance.data?.balance ?? 0, balance.data ? "balance" : "");
	const holidays = useAvailableHolidays(answer !== undefined);
	const left = holidays.data?.availableHolidays;
	const missing = answer ? missingDays(answer.workDays, today).length : 0;
	const due = answer?.rangeTotals.expected ?? 0;
	const name = { month: format.monthName(month) };
	const figure = (
		id: ExplainedFigure,
		value: string | undefined,
		unit: string,
		tone?: MonthFigure["tone"],
	) => ({
		id,
		label: t(`figures.${id}`, name),
		shortLabel: t(`figures.short.${id}`, name),
		value,
		unit,
		tone,
		hasHow: value !== undefined && (id !== "missing" || missing > 0),
	});
	const unit = t("figures.hoursUnit");
	const figures = [
		figure(
			"hours",
			answer && format.hours(hours),
			due > 0 ? t("figures.ofHours", { hours: format.hours(due) }) : unit,
		),
		figure("flex", answer && format.signedHours(flex), unit, toneOf(answer?.plusMinus)),
		balance.isError && !balance.data
			? figure("balance", "–", "")
			: figure("balance", balance.data && format.signedHours(total), unit, toneOf(balance.data?.balance)),
		holidays.isError && left === undefined
			? figure("holidays", "–", "")
			: figure(
					"holidays",
					left === undefined ? undefined : format.integer(left),
					t("figures.days", { count: left ?? 0 }),
					left !== undefined && left < 0 ? "minus" : undefined,
				),
		figure(
			"missing",
			answer && format.integer(missing),
			t("figures.days", { count: missing }),
			missing > 0 ? "warn" : undefined,
		),
	];
	if (!answer || !isWithoutFlex(answer)) return figures;
	return figures.filter(({ id }) => id !== "flex" && id !== "balance");
}

function toneOf(hours: number | undefined): "plus" | "minus" | undefined {
	if (hours === undefined || hours === 0) return undefined;
	return hours > 0 ? "plus" : "minus";
}

const DURATION_MS = 180;

function motionIsWelcome(): boolean {
	return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Animates from the last number to a new one. The first number, and a new `series`, are shown at once. */
function useCountUp(target: number, series: string): number {
	const [shown, setShown] = useState({ value: target, series });
	const from = useRef({ value: target, series });
	useEffect(() => {
		const start = from.current.value;
		const moves = start !== target && from.current.series === series && motionIsWelcome();
		from.current = { value: target, series };
		if (!moves) {
			setShown({ value: target, series });
			return;
		}
		let frame = 0;
		let began: number | null = null;
		const step = (time: number) => {
			began ??= time;
			const part = Math.min(1, (time - began) / DURATION_MS);
			setShown({ value: part === 1 ? target : start + (target - start) * part, series });
			if (part < 1) frame = requestAnimationFrame(step);
		};
		frame = requestAnimationFrame(step);
		return () => cancelAnimationFrame(frame);
	}, [target, series]);
	return shown.series === series ? shown.value : target;
}
