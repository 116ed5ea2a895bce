import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/page.tsx";

interface DateOrderCardProps {
	readonly example: string;
	readonly chosen: DateOrder | null;
	readonly onChosen: (order: DateOrder) => void;
}

/** Asks for the order of the dates where the whole file leaves it open. */
export function DateOrderCard({ example, chosen, onChosen }: DateOrderCardProps) {
	const { t } = useTranslation("moving-in");
	return (
		<Card title={t("dates.title", { example })}>
			<SegmentedControl
				label={t("dates.label")}
				onChange={onChosen}
				segments={(["dmy", "mdy"] as const).map((value) => ({ value, label: t(`dates.${value}`) }))}
				value={chosen ?? ("" as DateOrder)}
			/>
		</Card>
	);
}
