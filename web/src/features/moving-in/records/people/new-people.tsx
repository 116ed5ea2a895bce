import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type {
	PersonRecord,
	RecordContract,
	RecordWage,
} from "@tuntikirja/contract/moving-in/people/people-records.ts";
import type { ImportedRecord } from "@tuntikirja/contract/moving-in/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SheetRecord } from "#features/moving-in/records/sheet-record.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

interface NewPeopleProps {
	readonly records: readonly SheetRecord[];
	/** What the trial says of them. */
	readonly tried: readonly ImportedRecord[];
}

/** A person who would be made, and the hours that are expected of them in the month of the first day. */
interface NewPerson {
	readonly record: PersonRecord;
	readonly expected: number | null;
}

/** What each new person of a file begins with. */
export function NewPeople({ records, tried }: NewPeopleProps) {
	const { t } = useTranslation("moving-in");
	const columns = useColumns();
	const people = useMemo(() => {
		const fresh = new Map(tried.filter(({ result }) => result === "new").map((row) => [row.key, row]));
		return records.flatMap(({ record }): NewPerson[] => {
			const row = fresh.get(record.key);
			if (record.kind !== "person" || row === undefined) return [];
			return [{ record, expected: row.monthExpected ?? null }];
		});
	}, [records, tried]);
	if (people.length === 0) return null;
	return (
		<Card padded={false} title={t("records.people.title")}>
			<DataTable
				asCards
				caption={t("records.people.title")}
				columns={columns}
				empty={null}
				rowId={({ record }) => record.key}
				rows={people}
			/>
		</Card>
	);
}

function useColumns(): DataColumn<NewPerson>[] {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const { contractWords, wageWords } = useTermWords();
	return useMemo(() => {
		const words = (all: readonly string[]) => (all.length === 0 ? t("records.people.none") : all.join("; "));
		return [
			{
				id: "person",
				header: t("records.people.person"),
				value: ({ record: { person } }) => `${person.firstName} ${person.lastName}`,
			},
			{
				id: "firstDay",
				header: t("records.people.firstDay"),
				value: ({ record }) => record.person.startDate,
				text: ({ record }) => format.date(record.person.startDate),
				className: "whitespace-nowrap",
			},
			{
				id: "contract",
				header: t("records.people.contract"),
				value: ({ record }) => words(record.contracts.map(contractWords)),
			},
			{
				id: "wage",
				header: t("records.people.wage"),
				value: ({ record }) => words(record.wages.map(wageWords)),
			},
			{
				id: "balance",
				header: t("records.people.balance"),
				value: ({ record: { balance } }) => {
					if (balance === null) return t("records.people.none");
					const hours = format.signedHours(minutesToHours(balance.minutes));
					return t("records.people.at", { hours, date: format.date(balance.date) });
				},
			},
			{
				id: "holidays",
				header: t("records.people.holidays"),
				value: ({ record }) => record.holidays.reduce((sum, { days }) => sum + days, 0),
				write: format.integer,
			},
			{
				id: "expected",
				header: t("records.people.expected"),
				value: ({ expected }) => expected,
				write: format.hours,
				unit: "hours",
			},
		];
	}, [t, format, contractWords, wageWords]);
}

/** Contracts and wages in words. The first one begins with the person mostly, so that only later ones say when. */
function useTermWords() {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	return useMemo(() => {
		const timeOf = ({ partTimeHoursPerMonth: hours, percentage }: RecordContract): string => {
			if (hours === 0) return t("records.people.byHour");
			if (hours !== null) return t("records.people.partTime", { hours: format.hours(hours) });
			return percentage === null
				? t("records.people.fullTime")
				: t("records.people.share", { percent: format.share(percentage) });
		};
		const dated = (what: string, date: string, index: number) =>
			index === 0 ? what : t("records.people.from", { what, date: format.date(date) });
		return {
			contractWords: (contract: RecordContract, index: number): string => {
				const time = timeOf(contract);
				const what = contract.kind === "subcontract" ? t("records.people.subcontract", { time }) : time;
				return dated(what, contract.startDate, index);
			},
			wageWords: ({ kind, amount, startDate }: RecordWage, index: number): string =>
				dated(t(`records.people.${kind}`, { amount: format.euros(amount) }), startDate, index),
		};
	}, [t, format]);
}
