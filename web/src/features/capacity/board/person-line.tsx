import type { PlannedPerson, ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/layout/table/table.tsx";
import type { BoardLine } from "./board-lines.ts";
import { type ShownWeek, weekCell } from "./week-cell.tsx";

export interface PersonLineProps extends Pick<ShownWeek, "texts"> {
	readonly person: PlannedPerson;
	readonly actual: ReportedPerson | undefined;
	readonly isOpen: boolean;
	readonly onToggle: (userId: string) => void;
	/** Indexes of the weeks that are drawn, the last one not included. */
	readonly from: number;
	readonly to: number;
}

/** A person's weeks. */
export const PersonLine = memo(function PersonLine(props: PersonLineProps) {
	const { person, actual, isOpen, onToggle, from, to, texts } = props;
	return (
		<>
			<th className="sticky left-0 z-[5] border-b border-line bg-card px-2 text-left font-normal" scope="row">
				<button
					aria-expanded={isOpen}
					className="flex min-h-control w-full items-center gap-1 text-left"
					onClick={() => onToggle(person.userId)}
					type="button"
				>
					<Icon
						className={classNames("shrink-0 transition-transform print:hidden", !isOpen && "-rotate-90")}
						name="chevron-down"
						size={16}
					/>
					<span className="min-w-0 break-words">{person.name}</span>
				</button>
			</th>
			<WeekGap weeks={from} />
			{person.weeks
				.slice(from, to)
				.map((week, index) => weekCell({ week, actual: actual?.weeks[from + index]?.actual, texts }))}
			<WeekGap weeks={person.weeks.length - to} />
		</>
	);
});

/** The room of weeks that are not drawn. */
function WeekGap({ weeks }: { readonly weeks: number }) {
	return weeks > 0 && <Cell colSpan={weeks} />;
}

export interface GroupLineProps {
	readonly line: BoardLine & { readonly kind: "group" };
	readonly weeks: number;
}

/** The name of a user group, above its people. */
export function GroupLine({ line, weeks }: GroupLineProps) {
	const { t } = useTranslation("capacity");
	return (
		<th
			className="border-b border-line bg-ground px-3 py-1 text-left font-bold"
			colSpan={weeks + 1}
			scope="rowgroup"
		>
			<span className="sticky left-3">
				{line.isBought ? t("subcontractors") : (line.name ?? t("noGroup"))}{" "}
				<span className="font-normal text-muted">{line.people}</span>
			</span>
		</th>
	);
}
