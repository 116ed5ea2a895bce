import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field, NativeSelect, Options } from "#ui/forms/field.tsx";
import { HistoryTable } from "./history-table.tsx";
import {
	ENTITIES,
	type HistoryFilter,
	type HistoryFilters as Filters,
	useHistoryFilters,
} from "./use-history.ts";

/** The changes of everything, with filters in the address. */
export function HistoryTab() {
	const [filters, setFilters] = useHistoryFilters();
	return (
		<HistoryTable filters={filters}>
			<HistoryFilters filters={filters} onFilter={setFilters} />
		</HistoryTable>
	);
}

const NO_PEOPLE: readonly never[] = [];

interface HistoryFiltersProps {
	readonly filters: Filters;
	readonly onFilter: (changed: Readonly<Partial<Record<HistoryFilter, string>>>) => void;
}

/** By kind, by person, by who made the change, and by days; and the way back from one record to all. */
function HistoryFilters({ filters, onFilter }: HistoryFiltersProps) {
	const { t } = useTranslation("settings");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const { data: staff } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const people = staff?.users ?? NO_PEOPLE;
	return (
		<div className="grid gap-3 px-4 py-3 sm:grid-cols-2 wide:grid-cols-5">
			<Field label={t("history.entity")}>
				<NativeSelect onChange={({ target }) => onFilter({ entity: target.value })} value={filters.entity}>
					<option value="">{t("history.everything")}</option>
					<Options nameOf={(one) => t(`entities.${one}`)} values={ENTITIES} />
				</NativeSelect>
			</Field>
			{(["person", "actor"] as const).map((name) => (
				<Field key={name} label={t(name === "person" ? "history.subject" : "history.by")}>
					<Combobox
						noMatch={tShell("noMatch")}
						none={t("history.everyone")}
						onValue={(id) => onFilter({ [name]: id ?? "" })}
						options={people}
						value={filters[name]}
					/>
				</Field>
			))}
			{(["from", "to"] as const).map((name) => (
				<DateField
					key={name}
					label={t(`history.${name}`)}
					locale={locale}
					onValue={(date) => onFilter({ [name]: date ?? "" })}
					value={filters[name] === "" ? null : filters[name]}
				/>
			))}
			{filters.id !== "" && (
				<p className="flex flex-wrap items-center gap-3 sm:col-span-full">
					{t("history.oneRecord")}
					<Button icon="close" onClick={() => onFilter({ id: "" })}>
						{t("history.allRecords")}
					</Button>
				</p>
			)}
		</div>
	);
}
