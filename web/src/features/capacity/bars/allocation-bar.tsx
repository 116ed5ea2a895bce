import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, earlier, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { projectColour } from "#domain/projects/project-colour.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { type BarPlace, daysIn, type DragKind, placeOf } from "./bar-geometry.ts";

/** The dragged part: the bar, or one of its ends. */
export interface BarDrag {
	readonly allocation: Allocation;
	readonly kind: DragKind;
}

interface AllocationBarProps {
	readonly allocation: Allocation;
	/** Its current dates, or those it is being dragged to. */
	readonly span: DateRange;
	readonly place: BarPlace;
	/** True until the server has answered: the bar cannot be moved. */
	readonly isSaving: boolean;
	readonly onOpen: (press: "key" | "pointer") => void;
	readonly startOf: (what: BarDrag) => (event: PointerEvent<HTMLElement>) => void;
	readonly handlers: Pick<
		ComponentProps<"button">,
		"onPointerMove" | "onPointerUp" | "onPointerCancel" | "onKeyDown"
	>;
	readonly keys: {
		readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
		readonly onBlur: () => void;
	};
}

/** A bar: a click opens it, a drag moves it, a drag at an end resizes it. Arrow keys move and resize it too. */
export function AllocationBar(props: AllocationBarProps) {
	const { allocation, span, place, isSaving, onOpen, startOf, handlers, keys } = props;
	const { t } = useTranslation("capacity");
	const { date, hours } = useFormat();
	const { project, hoursPerDay, notes } = allocation;
	const text = t("bar", { project: project.name, hours: hours(hoursPerDay) });
	const title = t("barTitle", { text, from: date(span.startDate), to: date(span.endDate) });
	const isMoving = span.startDate !== allocation.startDate || span.endDate !== allocation.endDate;
	const start = (kind: DragKind) => (isSaving ? undefined : startOf({ allocation, kind }));
	return (
		<div
			className="group absolute inset-y-0 flex rounded-control border text-table"
			style={{ left: `${place.left}%`, width: `${place.width}%`, ...lookOf(projectColour(project.id)) }}
		>
			<span
				aria-hidden="true"
				className={classNames(
					"pointer-events-none absolute bottom-full z-30 mb-1 w-max max-w-72 rounded-control border border-line bg-card px-2 py-1 shadow-float tabular-nums",
					// A label that begins late would make the board wider.
					place.left < 60 ? "left-0" : "right-0",
					!isMoving && "hidden group-hover:block group-focus-within:block",
				)}
			>
				{notes === "" ? title : `${title} · ${notes}`}
			</span>
			<Handle {...handlers} onPointerDown={start("start")} />
			<button
				{...handlers}
				aria-busy={isSaving}
				aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight"
				aria-label={title}
				className="min-w-0 flex-1 cursor-grab touch-pan-y truncate px-1 text-left focus-visible:-outline-offset-2 active:cursor-grabbing"
				onBlur={keys.onBlur}
				// A click by a key has a detail of 0.
				onClick={({ detail }) => onOpen(detail === 0 ? "key" : "pointer")}
				onKeyDown={(event) => {
					handlers.onKeyDown?.(event);
					if (!isSaving) keys.onKeyDown(event);
				}}
				onPointerDown={start("move")}
				type="button"
			>
				{text}
			</button>
			<Handle {...handlers} onPointerDown={start("end")} />
		</div>
	);
}

/** The project's colour at the edge, and a tint of it that text can be read on. */
function lookOf(colour: string) {
	return { borderColor: colour, backgroundColor: `color-mix(in srgb, ${colour} 18%, var(--color-card))` };
}

/** Only for the pointer; keyboard and screen reader users set the dates in the form. */
function Handle(props: ComponentProps<"span">) {
	return (
		<span
			{...props}
			aria-hidden="true"
			className="w-2 shrink-0 cursor-ew-resize touch-none border-x border-line"
		/>
	);
}

interface DrawnSpanProps {
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
