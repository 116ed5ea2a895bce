import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { NativeSelect, Options } from "#ui/forms/field.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { KINDS, type RequestFilters, STATES } from "./use-request-filters.ts";

interface FilterBarProps {
	readonly filters: RequestFilters;
	/** All that the list has, before it is filtered. */
	readonly requests: readonly LeaveRequest[];
	readonly showsPerson: boolean;
}

/** Search and filters above a list of requests. Its people can be chosen from where there are several. */
export function FilterBar({ filters, requests, showsPerson }: FilterBarProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tDayTypes } = useTranslation("day-types");
	const { values, reasons, setSearch, setState, setKind, setReason, setPerson } = filters;
	const people = new Map(requests.map(({ person }) => [person.id, person.name]));
	return (
		<div className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(10.25rem,1fr))] gap-2 sm:flex sm:flex-wrap">
			<SearchField
				className="max-sm:col-span-full sm:flex-1"
				label={t("filters.search")}
				onValue={setSearch}
				value={values.search}
			/>
			{showsPerson && people.size > 1 && (
				<NativeSelect
					aria-label={t("filters.person")}
					onChange={({ target }) => setPerson(target.value)}
					value={values.person}
				>
					<option value="">{t("filters.person")}</option>
					<Options nameOf={(id) => people.get(id) ?? ""} values={[...people.keys()]} />
				</NativeSelect>
			)}
			{!showsPerson && (
				<NativeSelect
					aria-label={t("filters.state")}
					onChange={({ target }) => setState(target.value)}
					value={values.state}
				>
					<option value="">{t("filters.state")}</option>
					<Options nameOf={(state) => t(`states.${state}`)} values={STATES} />
				</NativeSelect>
			)}
			<NativeSelect
				aria-label={t("filters.kind")}
				onChange={({ target }) => setKind(target.value)}
				value={values.kind}
			>
				<option value="">{t("filters.kind")}</option>
				<Options nameOf={(kind) => tDayTypes(DAY_TYPE_LOOK[Number(kind) as DayTypeId].name)} values={KINDS} />
			</NativeSelect>
			{reasons.size > 0 && (
				<NativeSelect
					aria-label={t("filters.reason")}
					onChange={({ target }) => setReason(target.value)}
					value={values.reason}
				>
					<option value="">{t("filters.reason")}</option>
					<Options nameOf={(id) => reasons.get(id) ?? ""} values={[...reasons.keys()]} />
				</NativeSelect>
			)}
		</div>
	);
}
