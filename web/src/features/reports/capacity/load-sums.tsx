import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { CapacityLine } from "./week-rows.ts";

/** Planned and worked hours, and their percentage of the available hours. Rules §11. */
export function LoadSums({ line }: { readonly line: CapacityLine }) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const percent = (value: number | null) => (value === null ? "–" : format.percent(value));
	const { planned, available, compared } = line;
	const sides = [
		{ side: "planned", hours: planned.hours, available },
		{ side: "actual", hours: compared.worked, available: compared.available },
	] as const;
	return (
		<>
			<p className="mt-4 text-muted">{t("capacity.loadRule")}</p>
			{sides.map(({ side, hours, available }) => (
				<div key={side}>
					<p className="flex flex-wrap justify-between gap-x-4">
						<span>{t(`capacity.${side}Percent`)}</span>
						<span className="tabular-nums">
							{format.hours(hours)} ÷ {format.hours(available)} × 100 ={" "}
							<strong>{percent(line[side].percent)}</strong>
						</span>
					</p>
					<p className="text-muted">{t(`capacity.${side}Rule`)}</p>
				</div>
			))}
		</>
	);
}
