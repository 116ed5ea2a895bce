import { addDays, earlier, later } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { daysIn, placeOf } from "./bar-geometry.ts";

export interface DrawnSpanProps {
	readonly shown: DateRange;
	readonly onDraw: (span: DateRange) => void;
}

/** An empty lane to draw a new allocation on; the button beside it does the same without a pointer. */
export function DrawnSpan({ shown, onDraw }: DrawnSpanProps) {
	const { t } = useTranslation("capacity");
	const format = useFormat();
	const [ends, setEnds] = useState<readonly [from: string, to: string] | null>(null);
	const dateAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		const day = Math.floor(((clientX - left) / width) * daysIn(shown));
		return addDays(shown.startDate, Math.min(Math.max(day, 0), daysIn(shown) - 1));
	};
	const span = ends && { startDate: earlier(...ends), endDate: later(...ends) };
	const place = span && placeOf(span, shown);
	return (
		<div
			aria-hidden="true"
			className="relative h-7 cursor-crosshair touch-pan-y rounded-control border border-dashed border-line text-center text-table leading-7 text-muted"
			onPointerCancel={() => setEnds(null)}
			onPointerDown={(event) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				setEnds([dateAt(event), dateAt(event)]);
			}}
			onPointerMove={(event) => ends && setEnds([ends[0], dateAt(event)])}
			onPointerUp={() => {
				if (span) onDraw(span);
				setEnds(null);
			}}
		>
			{ends === null && t("drawHere")}
			{place && (
				<span
					className="absolute inset-y-0 rounded-control border border-brand bg-tint text-text"
					style={{ left: `${place.left}%`, width: `${place.width}%` }}
				>
					<span
						className={classNames(
							"absolute bottom-full z-30 mb-1 w-max rounded-control border border-line bg-card px-2 shadow-float tabular-nums",
							place.left < 60 ? "left-0" : "right-0",
						)}
					>
						{format.date(span.startDate)} – {format.date(span.endDate)}
					</span>
				</span>
			)}
		</div>
	);
}
