import { useTranslation } from "react-i18next";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { compareAsc } from "date-fns/compareAsc";
import { isAfter } from "date-fns/isAfter";
import { isBefore } from "date-fns/isBefore";
import { useMemo } from "react";
import { HistoryLink } from "#domain/history-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { useFormat } from "#lib/i18n/format.ts";

interface WageHistoryProps {
	readonly person: PersonWages;
	readonly onEdit: (line: WageLine) => void;
	readonly onDelete: (line: WageLine) => void;
}

/** All wages of a person, the latest first, each with buttons to correct and delete it. */
export function WageHistory({ person, onEdit, onDelete }: WageHistoryProps) {
	const { t } = useTranslation("wages");
	const { amountOf, periodOf } = useWageText();
	return (
		<ul aria-label={t("historyOf", { name: person.name })} className="divide-y divide-line px-3 py-1 pl-8">
			{person.lines.map((line) => {
				const period = periodOf(line);
				return (
					<li className="flex max-w-3xl flex-wrap items-center gap-x-4 max-sm:pt-2" key={line.wage.id}>
						<span className="w-52 whitespace-nowrap tabular-nums">{period}</span>
						<span className="w-40 whitespace-nowrap tabular-nums">{amountOf(line.wage)}</span>
						<Badge tone={line.state === "present" ? "plus" : "neutral"}>{t(`states.${line.state}`)}</Badge>
						<span className="ml-auto flex">
							<HistoryLink of={{ duty: "payroll", entity: "wage", id: line.wage.id }} record={period} />
							<IconButton icon="edit" label={t("correctOf", { period })} onClick={() => onEdit(line)} />
							<IconButton icon="trash" label={t("deleteOf", { period })} onClick={() => onDelete(line)} />
						</span>
					</li>
				);
			})}
		</ul>
	);
}

export interface WageLine {
	readonly wage: WageAnswer;
	/** The last day it is in force: its own end, or the day before the next one starts. */
	readonly endDate: LocalDate | null;
	readonly state: "past" | "present" | "future";
}

/** A person with all their wages, the latest first. */
export interface PersonWages {
	readonly userId: string;
	readonly name: string;
	readonly isActive: boolean;
	/** By the contract in force today: what they cost an hour is a price. */
	readonly isSubcontractor: boolean;
	/** Their first day in the company. */
	readonly firstDay: LocalDate | undefined;
	readonly present: WageLine | null;
	readonly lines: readonly WageLine[];
}

function wageLines(wages: readonly WageAnswer[], today: LocalDate): WageLine[] {
	const inOrder = wages.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const lines = inOrder.map((wage, index): WageLine => {
		const next = inOrder[index + 1];
		const endDate = wage.endDate ?? (next ? addDays(next.startDate, -1) : null);
		const isOver = endDate !== null && isBefore(endDate, today);
		return { wage, endDate, state: isAfter(wage.startDate, today) ? "future" : isOver ? "past" : "present" };
	});
	return lines.reverse();
}

/** One row for each person, also without a wage; a deleted person only while their wages are retained. */
export function wageRows(
	users: readonly ListedUser[],
	wages: readonly WageAnswer[],
	today: LocalDate,
): PersonWages[] {
	const ofUser = Map.groupBy(wages, ({ userId }) => userId);
	return users
		.filter(({ id, isErased }) => isErased !== true || ofUser.has(id))
		.map(({ id, name, isActive, contract, startDate }) => {
			const lines = wageLines(ofUser.get(id) ?? [], today);
			const present = lines.find(({ state }) => state === "present") ?? null;
			const isSubcontractor = contract?.kind === "subcontract";
			return {
				userId: id,
				name,
				isActive: isActive !== false,
				isSubcontractor,
				firstDay: startDate,
				present,
				lines,
			};
		});
}

/** Texts for wages; the same object until the language changes. */
export function useWageText() {
	const { t } = useTranslation("wages");
	const format = useFormat();
	return useMemo(
		() => ({
			kindOf: ({ isSubcontractor }: Pick<PersonWages, "isSubcontractor">, kind: WageAnswer["kind"]) =>
				t(`kinds.${isSubcontractor && kind === "hourly" ? "price" : kind}`),
			amountOf: ({ amount, kind }: WageAnswer) => t(`amount.${kind}`, { amount: format.euros(amount) }),
			periodOf: ({ wage, endDate }: WageLine) =>
				endDate === null
					? t("since", { from: format.date(wage.startDate) })
					: `${format.date(wage.startDate)}–${format.date(endDate)}`,
		}),
		[t, format],
	);
}
