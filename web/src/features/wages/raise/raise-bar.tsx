import { MOST_RAISED } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";
import { SelectionBar } from "#ui/table/selection.tsx";
import type { PersonWages } from "#features/wages/wage-history.tsx";

const RaiseDialog = lazyDialog(() => import("./raise-dialog.tsx").then((file) => file.RaiseDialog));

/** The selected people. */
export function useSelectedPeople() {
	const { t } = useTranslation("wages", { keyPrefix: "raises" });
	const [selected, onSelected] = useState<ReadonlySet<string>>(new Set());
	return useMemo(
		() => ({
			selected,
			onSelected,
			allLabel: t("selectAll"),
			labelOf: ({ name }: PersonWages) => t("select", { name }),
		}),
		[t, selected],
	);
}

interface RaiseBarProps {
	/** The selected ones of those that are shown. */
	readonly chosen: readonly PersonWages[];
	readonly onClear: () => void;
}

/** Raises the wages of the selected people. */
export function RaiseBar({ chosen, onClear }: RaiseBarProps) {
	const { t } = useTranslation("wages", { keyPrefix: "raises" });
	const [isOpen, setOpen] = useState(false);
	return (
		<SelectionBar clearLabel={t("selectNone")} onClear={onClear} text={t("chosen", { count: chosen.length })}>
			{chosen.length > MOST_RAISED ? (
				<p>{t("tooMany", { count: MOST_RAISED })}</p>
			) : (
				<Button icon="money" onClick={() => setOpen(true)} variant="primary">
					{t("open")}
				</Button>
			)}
			{isOpen && (
				<RaiseDialog
					onClose={() => setOpen(false)}
					onRaised={() => {
						setOpen(false);
						onClear();
					}}
					people={chosen}
				/>
			)}
		</SelectionBar>
	);
}
