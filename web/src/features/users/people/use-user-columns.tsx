import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { type Person, type PersonState, stateOf } from "./person.ts";

/** The usual state is plain: a column of badges would mark nothing. */
const TONES: Record<PersonState, Tone | null> = {
	active: null,
	blocked: "warn",
	inactive: "neutral",
	erased: "neutral",
};

export function useUserColumns(onOpen: (userId: string) => void): readonly DataColumn<Person>[] {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const contractWords = useContractWords();
	return useMemo(() => {
		const date = (id: "startDate" | "lastEntryDate"): DataColumn<Person> => ({
			id,
			header: t(`columns.${id}`),
			value: (person) => person[id] ?? null,
			text: (person) => (person[id] ? format.date(person[id]) : "–"),
			className: "whitespace-nowrap tabular-nums",
		});
		return [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ id, name }) => (
					<button
						aria-haspopup="dialog"
						className="min-h-6 max-w-full text-left font-medium text-action hover:underline"
						onClick={() => onOpen(id)}
						type="button"
					>
						{name}
					</button>
				),
				className: "min-w-36",
			},
			{
				id: "email",
				header: t("columns.email"),
				value: ({ email }) => email,
				className: "w-full",
				isExtra: "onPhones",
			},
			{
				id: "role",
				header: t("columns.role"),
				value: ({ role }) => tShell(`roles.${role}`),
				className: "whitespace-nowrap",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: (person) =>
					[
						t(`states.${stateOf(person)}`),
						...(person.lastDay ? [t("lastDay", { date: format.date(person.lastDay) })] : []),
						...(person.hasSecondFactor ? [t("secondFactor.has")] : []),
					].join(", "),
				cell: (person) => {
					const tone = TONES[stateOf(person)];
					const state = t(`states.${stateOf(person)}`);
					return (
						<span className="inline-flex flex-wrap gap-x-2 gap-y-1">
							{tone ? <Badge tone={tone}>{state}</Badge> : state}
							{person.lastDay && <Badge>{t("lastDay", { date: format.date(person.lastDay) })}</Badge>}
							{person.hasSecondFactor && <Badge tone="info">{t("secondFactor.has")}</Badge>}
						</span>
					);
				},
			},
			{
				id: "contract",
				header: t("columns.contract"),
				value: contractWords,
				className: "whitespace-nowrap",
			},
			{ ...date("startDate"), isExtra: true },
			date("lastEntryDate"),
		];
	}, [t, tShell, format, contractWords, onOpen]);
}

type Contract = NonNullable<Person["contract"]>;

function useContractWords() {
	const { t } = useTranslation("users");
	const format = useFormat();
	return useMemo(() => {
		const timeOf = ({ partTimeHoursPerMonth: hours, percentage }: Contract): string => {
			if (hours === 0) return t("contract.hourly");
			if (hours !== null) return t("contract.partTime", { hours: format.hours(hours) });
			return percentage === null || percentage === 100
				? t("contract.fullTime")
				: t("contract.share", { percent: format.share(percentage) });
		};
		return ({ contract }: Person): string => {
			if (!contract) return t("contract.none");
			const time = timeOf(contract);
			return contract.kind === "subcontract" ? t("contract.subcontract", { time }) : time;
		};
	}, [t, format]);
}
