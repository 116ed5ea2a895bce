import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { useDaysText } from "#domain/leave-requests/days-text.ts";
import { LongList } from "#domain/long-list/long-list.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StateBadge } from "./state-badge.tsx";

interface RequestListProps {
	readonly requests: readonly LeaveRequest[] | undefined;
	/** The name of the person is in each line. */
	readonly showsPerson: boolean;
	readonly empty: string;
	readonly onOpen: (id: string) => void;
}

/** Requests, one a line; a press opens the request. */
export function RequestList({ requests, showsPerson, empty, onOpen }: RequestListProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tDayTypes } = useTranslation("day-types");
	const daysText = useDaysText();
	if (!requests) return <Skeleton className="h-48 w-full" />;
	if (requests.length === 0) return <EmptyState icon="calendar" text={empty} />;
	return (
		<Card padded={false}>
			<ul>
				<LongList items={requests} more={(count) => t("more", { count })}>
					{({ id, person, dayTypeId, dates, status }) => (
						<li className="border-b border-line last:border-b-0" key={id}>
							<button
								className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-hover"
								onClick={() => onOpen(id)}
								type="button"
							>
								<span className="min-w-0 font-medium wrap-anywhere">
									{showsPerson ? person.name : daysText(dates)}
								</span>
								<StateBadge state={status.state} />
								<span className="flex flex-wrap gap-x-3 text-table text-muted tabular-nums">
									<DayTypeChip label={tDayTypes(DAY_TYPE_LOOK[dayTypeId].name)} type={dayTypeId} />
									{showsPerson && <span>{daysText(dates)}</span>}
									<span>{t("days", { count: dates.length })}</span>
								</span>
							</button>
						</li>
					)}
				</LongList>
			</ul>
		</Card>
	);
}
