import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { decimal, exact, multiply, shareOf } from "@tuntikirja/contract/kernel/exact.ts";
import { STANDARD_DAY_MINUTES, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";
import { isAfter } from "date-fns/isAfter";
import { isBefore } from "date-fns/isBefore";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";

/** Mondays to Fridays of the month that the page calculates with: a year has 261 of them, 21 or 22 a month. */
export const TYPICAL_WEEKDAYS = 21;

/** How the working time is agreed. */
export type WorkingTime = "fullTime" | "partTime" | "hourly";

interface ContractMeaning {
	readonly kind: WorkingTime;
	/** Hours of a working day, of a typical month for part-timers; null where nothing is expected. */
	readonly dayHours: number | null;
	readonly monthHours: number | null;
}

/** Rules §2: full time 7.5 h × percentage a day; part time P hours shared by the month's weekdays; by the hour nothing. */
export function contractMeaning({
	partTimeHoursPerMonth: hours,
	percentage,
}: Pick<ContractAnswer, "partTimeHoursPerMonth" | "percentage">): ContractMeaning {
	if (hours === 0) return { kind: "hourly", dayHours: null, monthHours: null };
	if (hours !== null) {
		const day = multiply(decimal(hours, 2), exact(60, TYPICAL_WEEKDAYS));
		return { kind: "partTime", dayHours: toHours(day), monthHours: hours };
	}
	const day = multiply(exact(STANDARD_DAY_MINUTES), shareOf(percentage ?? 100));
	return {
		kind: "fullTime",
		dayHours: toHours(day),
		monthHours: toHours(multiply(day, exact(TYPICAL_WEEKDAYS))),
	};
}

export interface ContractLine {
	readonly contract: ContractAnswer;
	/** The last day it is in force: its own end, or the day before the next one starts. */
	readonly endDate: LocalDate | null;
	readonly state: "past" | "present" | "future";
}

/** The contracts with their effective ends, the latest first. */
export function contractLines(contracts: readonly ContractAnswer[], today: LocalDate): ContractLine[] {
	const inOrder = contracts.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const lines = inOrder.map((contract, index): ContractLine => {
		const next = inOrder[index + 1];
		const endDate = contract.endDate ?? (next ? addDays(next.startDate, -1) : null);
		const isOver = endDate !== null && isBefore(endDate, today);
		return {
			contract,
			endDate,
			state: isAfter(contract.startDate, today) ? "future" : isOver ? "past" : "present",
		};
	});
	return lines.reverse();
}

/** Texts for contracts; the same object until the language changes. */
export function useContractText() {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const format = useFormat();
	return useMemo(() => {
		const timeOf = ({ contract }: ContractLine): string => {
			const { kind } = contractMeaning(contract);
			const { percentage, partTimeHoursPerMonth } = contract;
			if (kind === "hourly") return t("kinds.hourly");
			if (kind === "partTime")
				return t("kinds.partTime", { hours: format.hours(partTimeHoursPerMonth ?? 0) });
			return percentage === null || percentage === 100
				? t("kinds.fullTime")
				: t("kinds.share", { percent: format.share(percentage) });
		};
		/** The working time, and that it is a subcontract where it is one. */
		const kindOf = (line: ContractLine): string =>
			line.contract.kind === "subcontract" ? t("kinds.subcontract", { time: timeOf(line) }) : timeOf(line);
		const periodOf = ({ contract, endDate }: ContractLine): string =>
			endDate === null
				? t("since", { from: format.date(contract.startDate) })
				: `${format.date(contract.startDate)}–${format.date(endDate)}`;
		/** A dash where nothing is expected. */
		const hours = (value: number | null) => (value === null ? "–" : format.hours(value));
		return { kindOf, periodOf, hours };
	}, [t, format]);
}
