import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { useTranslation } from "react-i18next";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { SHOWN, type useUserFilters } from "./use-user-filters.ts";

export function UserFilters({ filters }: { readonly filters: ReturnType<typeof useUserFilters> }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<>
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
					<Options nameOf={(role) => tShell(`roles.${role}`)} values={ROLES} />
				</NativeSelect>
			</div>
		</>
	);
}
