import { useTranslation } from "react-i18next";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { useCalendarView } from "./use-calendar-view.ts";

type View = ReturnType<typeof useCalendarView>;

/** Filters for the people. */
export function PeopleFilter({ view, groups }: { readonly view: View; readonly groups: readonly string[] }) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	return (
		<>
			{groups.length > 0 && (
				<div className="w-44 max-sm:w-full">
					<Combobox
						aria-label={t("columns.group")}
						noMatch={tShell("noMatch")}
						none={t("calendar.anyGroup")}
						onValue={(group) => view.setGroup(group ?? "")}
						options={groups.map((group) => ({ id: group, name: group }))}
						value={view.group}
					/>
				</div>
			)}
			<Checkbox
				checked={view.onlyAway}
				label={t("calendar.onlyAway")}
				onChange={({ target }) => view.setOnlyAway(target.checked)}
			/>
		</>
	);
}
