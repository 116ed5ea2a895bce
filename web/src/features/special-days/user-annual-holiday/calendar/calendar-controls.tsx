import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { useCalendarView } from "./use-calendar-view.ts";

type View = ReturnType<typeof useCalendarView>;

/** Previous and next month, and back to the current one. */
export function MonthSteps({ view }: { readonly view: View }) {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	return (
		<div className="flex items-center gap-1">
			<IconButton
				className="print:hidden"
				icon="chevron-left"
				label={t("calendar.previous")}
				onClick={() => view.move(-1)}
				variant="secondary"
			/>
			<h2 aria-live="polite" className="min-w-36 text-center text-lead font-bold">
				{capitalised(format.month(view.month))}
			</h2>
			<IconButton
				className="print:hidden"
				icon="chevron-right"
				label={t("calendar.next")}
				onClick={() => view.move(1)}
				variant="secondary"
			/>
			<Button
				aria-current={view.isPresent || undefined}
				className="ml-1 print:hidden"
				onClick={view.showPresent}
				variant={view.isPresent ? "quiet" : "secondary"}
			>
				{t("calendar.today")}
			</Button>
		</div>
	);
}

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
