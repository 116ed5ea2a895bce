import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { SHOWN, type useUserFilters } from "./use-user-filters.ts";

export interface UserFiltersProps {
	readonly filters: ReturnType<typeof useUserFilters>;
	readonly search: string;
	readonly onSearch: (search: string) => void;
}

export function UserFilters({ filters, search, onSearch }: UserFiltersProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
			<SearchField className="w-56 max-sm:w-full" label={t("search")} onValue={onSearch} value={search} />
			<SegmentedControl
				label={t("columns.state")}
				onChange={filters.setShown}
				segments={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
				value={filters.shown}
			/>
			<div className="w-44 max-sm:w-full">
				<NativeSelect
					aria-label={t("columns.role")}
					onChange={({ target }) => filters.setRole(target.value)}
					value={filters.role ?? ""}
				>
					<option value="">{t("anyRole")}</option>
					{ROLES.map((role) => (
						<option key={role} value={role}>
							{tShell(`roles.${role}`)}
						</option>
					))}
				</NativeSelect>
			</div>
		</div>
	);
}
