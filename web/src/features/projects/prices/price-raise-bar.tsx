import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { Button } from "#ui/button.tsx";
import { SelectionBar } from "#ui/table/selection.tsx";

const PriceRaiseDialog = lazyDialog(
	async () => (await withTexts(import("./price-raise-dialog.tsx"), "preview")).PriceRaiseDialog,
);

/** The selected projects. */
export function useSelectedProjects() {
	const { t } = useTranslation("projects", { keyPrefix: "raises" });
	const [selected, onSelected] = useState<ReadonlySet<string>>(new Set());
	return useMemo(
		() => ({
			selected,
			onSelected,
			allLabel: t("selectAll"),
			labelOf: ({ name }: Project) => t("select", { name }),
		}),
		[t, selected],
	);
}

interface PriceRaiseBarProps {
	/** The selected ones of those that are shown. */
	readonly chosen: readonly Project[];
	readonly onClear: () => void;
}

/** Raises the prices of the selected projects. */
export function PriceRaiseBar({ chosen, onClear }: PriceRaiseBarProps) {
	const { t } = useTranslation("projects", { keyPrefix: "raises" });
	const [isOpen, setOpen] = useState(false);
	const { max } = PROJECT_BOUNDS.raisedProjects;
	return (
		<SelectionBar clearLabel={t("selectNone")} onClear={onClear} text={t("chosen", { count: chosen.length })}>
			{chosen.length > max ? (
				<p>{t("tooMany", { count: max })}</p>
			) : (
				<Button icon="money" onClick={() => setOpen(true)} variant="primary">
					{t("open")}
				</Button>
			)}
			{isOpen && (
				<PriceRaiseDialog
					onClose={() => setOpen(false)}
					onRaised={() => {
						setOpen(false);
						onClear();
					}}
					projects={chosen}
				/>
			)}
		</SelectionBar>
	);
}
