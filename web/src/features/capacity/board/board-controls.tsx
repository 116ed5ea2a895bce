import { useTranslation } from "react-i18next";
import { SPANS } from "#features/capacity/board-view.ts";
import type { useBoardView } from "#features/capacity/use-board-view.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SearchField } from "#ui/table/search-field.tsx";

/** Controls of the board: weeks, people or projects, and whether worked hours are shown. */
export function BoardControls({ board }: { readonly board: ReturnType<typeof useBoardView> }) {
	const { t } = useTranslation("capacity");
	const { date } = useFormat();
	const { view } = board;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
			<div className="flex flex-wrap items-center gap-1">
				<IconButton icon="chevron-left" label={t("earlier")} onClick={() => board.move(-1)} />
				<span className="tabular-nums">
					{date(view.start)} – {date(view.end)}
				</span>
				<IconButton icon="chevron-right" label={t("later")} onClick={() => board.move(1)} />
				<Button onClick={() => board.showFrom(null)} variant="quiet">
					{t("thisWeek")}
				</Button>
			</div>
			<SegmentedControl
				label={t("weeksShown")}
				onChange={board.showWeeks}
				segments={SPANS.map((span) => ({ value: span, label: span, spoken: t("weeks", { weeks: span }) }))}
				value={view.weeks}
			/>
			<SegmentedControl
				label={t("by")}
				onChange={board.showBy}
				segments={[
					{ value: "people", label: t("people") },
					{ value: "projects", label: t("projects") },
				]}
				value={view.by}
			/>
			<SearchField
				className="w-48 max-sm:w-full"
				label={t(view.by === "people" ? "searchPeople" : "searchProjects")}
				onValue={board.search}
				value={view.search}
			/>
			{view.by === "people" && (
				<Checkbox
					checked={view.withActual}
					label={t("withActual")}
					onChange={(event) => board.showActual(event.target.checked)}
				/>
			)}
		</div>
	);
}
