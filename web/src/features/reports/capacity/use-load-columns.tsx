import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { ExplainedValue } from "#ui/layout/figure.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { type DataColumn, textOf } from "#ui/table/data-column.ts";
import { BAND_CLASS } from "#domain/bands.tsx";
import { classNames } from "#ui/class-names.ts";
import { type CapacityFigure, type CapacityLine, sumOf } from "./week-rows.ts";

/** Available, planned and worked hours with the two loads, after the column of the person or the week. */
export function useLoadColumns<Line extends CapacityLine>(
	first: DataColumn<Line>,
	onExplain: (line: Line, figure: CapacityFigure) => void,
): readonly DataColumn<Line>[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return useMemo(() => {
		const explained = (line: Line, figure: CapacityFigure, label: string, text: string, chip?: ReactNode) => (
			<ExplainedValue
				label={t("howOf", { figure: `${label}, ${textOf(first, line)}` })}
				onClick={() => onExplain(line, figure)}
				value={text}
			>
				{chip}
			</ExplainedValue>
		);
		const hours = (id: "planned" | "actual"): DataColumn<Line> => ({
			id,
			header: t(`capacity.${id}`),
			value: (line) => line[id].hours,
			write: format.hours,
			unit: "hours",
			cell: (line, text) => explained(line, id, t(`capacity.${id}`), text),
			total: (lines) => sumOf("", lines)[id].hours,
		});
		const load = (id: "planned" | "actual"): DataColumn<Line> => ({
			id: `${id}Percent`,
			header: t(`capacity.${id}Percent`),
			value: (line) => line[id].percent,
			write: format.percent,
			unit: "percent",
			cell: (line, text) =>
				explained(line, id, t(`capacity.${id}Percent`), text, <BandChip band={line[id].band} text={text} />),
			total: (lines) => sumOf("", lines)[id].percent,
		});
		const available: DataColumn<Line> = {
			id: "available",
			header: t("capacity.available"),
			value: (line) => line.available,
			write: format.hours,
			unit: "hours",
			cell: (line, text) => explained(line, "available", t("capacity.available"), text),
			total: (lines) => sumOf("", lines).available,
		};
		return [first, available, hours("planned"), load("planned"), hours("actual"), load("actual")];
	}, [t, format, first, onExplain]);
}

interface BandChipProps {
	readonly band: CapacityBand;
	/** Always printed, so that the colour is never the only sign. */
	readonly text: string;
}

/** A percentage in the colour of its band. */
function BandChip({ band, text }: BandChipProps) {
	return (
		<span
			className={classNames(
				"inline-block min-w-20 rounded-control px-2 py-0.5 text-right tabular-nums",
				BAND_CLASS[band],
			)}
		>
			{text}
		</span>
	);
}
