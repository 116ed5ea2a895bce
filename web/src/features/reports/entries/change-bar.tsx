import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { MOST_EDITS_AT_ONCE } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { SelectionBar } from "#ui/table/selection.tsx";

const ChangeDialog = lazyDialog(() => import("./change-dialog.tsx").then((file) => file.ChangeDialog));

/** The selected entries. */
export function useSelectedEntries() {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const [selected, onSelected] = useState<ReadonlySet<string>>(new Set());
	return useMemo(
		() => ({
			selected,
			onSelected,
			allLabel: t("entries.change.selectAll"),
			labelOf: ({ date, hours, project }: EntryLine) =>
				t("entries.change.selectOne", {
					date: format.date(date),
					hours: format.hours(hours),
					project: project?.name ?? t("entries.noProject"),
				}),
		}),
		[t, format, selected],
	);
}

interface ChangeBarProps {
	/** The selected ones of those that are shown. */
	readonly chosen: readonly EntryLine[];
	readonly onClear: () => void;
}

/** What can be done with the selected entries. */
export function ChangeBar({ chosen, onClear }: ChangeBarProps) {
	const { t } = useTranslation("reports");
	const [isOpen, setOpen] = useState(false);
	const isTooMany = chosen.length > MOST_EDITS_AT_ONCE;
	return (
		<SelectionBar
			clearLabel={t("entries.change.selectNone")}
			onClear={onClear}
			text={t("entries.countOf", { count: chosen.length })}
		>
			{isTooMany ? (
				<p>{t("entries.change.tooMany", { count: MOST_EDITS_AT_ONCE })}</p>
			) : (
				<Button icon="edit" onClick={() => setOpen(true)} variant="primary">
					{t("entries.change.open")}
				</Button>
			)}
			{isOpen && (
				<ChangeDialog
					lines={chosen}
					onChanged={() => {
						setOpen(false);
						onClear();
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</SelectionBar>
	);
}
