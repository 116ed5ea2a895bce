import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useDeciderText } from "#domain/leave-requests/use-decider-text.ts";
import { api, client } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";
import { useMinuteText } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";

/** What few days have: who else changed it, leave that waits, and a national holiday that can become a working day. */
export function RareNotices({ day }: { readonly day: WorkDay }) {
	return (
		<>
			<ChangedBy changedBy={day.changedBy} />
			<WaitingLeave date={day.date} />
			<ExemptHoliday day={day} />
		</>
	);
}

/** Who decides about leave of the day that is requested, and that its cancellation is. */
function WaitingLeave({ date }: Pick<WorkDay, "date">) {
	const { t } = useTranslation("leave-requests");
	const deciderText = useDeciderText();
	const { data = [] } = useQuery(api.leaveRequests.getLeaveRequests.queryOptions({ input: useOwnerInput() }));
	return data.map(({ id, status, dates, deciders }) => {
		const waiting = status.state === "cancelling" ? status.dates : status.state === "requested" ? dates : [];
		if (!waiting.includes(date)) return null;
		return (
			<p className="text-table text-muted" key={id}>
				{status.state === "cancelling" && (
					<Link
						className="text-action underline-offset-2 hover:underline"
						to={`/leave-requests?request=${id}`}
					>
						{t("states.cancelling")}
					</Link>
				)}{" "}
				{deciderText(deciders)}
			</p>
		);
	});
}

interface ExemptHolidayProps {
	/** A day with a national holiday. */
	readonly day: WorkDay;
}

/** For those who act for a person; what was worked on one's own holiday is logged as it was. */
function ExemptHoliday({ day }: ExemptHolidayProps) {
	const isOthers = useOwnerInput().userId !== undefined;
	const canChange = day.hasContract && !day.locked && !day.isWeekend;
	return isOthers && canChange && day.nationalHoliday ? (
		<Exemption holidayId={day.nationalHoliday.id} key={day.date} workDayId={day.workDayId} />
	) : null;
}

/** Makes a national holiday a working day for one person; asked twice, because only an admin can take it back. */
function Exemption({ holidayId, workDayId }: { readonly holidayId: string; readonly workDayId: string }) {
	const { t } = useTranslation("team");
	const { t: tShell } = useTranslation();
	const [isAsked, setAsked] = useState(false);
	const exempt = useMutation({
		mutationFn: () => client.specialDays.deleteNationalHoliday({ nationalHolidayId: holidayId, workDayId }),
		meta: { success: t("exempt.done"), failure: t("exempt.failed") },
	});
	if (!isAsked)
		return (
			<div>
				<Button onClick={() => setAsked(true)}>{t("exempt.ask")}</Button>
			</div>
		);
	return (
		<div className="grid gap-2 rounded-control border border-line px-3 py-2">
			<p className="text-table">{t("exempt.text")}</p>
			<div className="flex flex-wrap justify-end gap-2">
				<Button onClick={() => setAsked(false)} variant="quiet">
					{tShell("cancel")}
				</Button>
				<Button loading={exempt.isPending} onClick={() => exempt.mutate()} variant="primary">
					{t("exempt.confirm")}
				</Button>
			</div>
		</div>
	);
}

/** Who changed the day last, when that was not its person. */
function ChangedBy({ changedBy }: Pick<WorkDay, "changedBy">) {
	const { t } = useTranslation("work-days");
	const minuteText = useMinuteText();
	if (!changedBy) return null;
	const { name, at } = changedBy;
	return (
		<p className="flex min-w-0 gap-2 text-table text-muted">
			<Icon className="shrink-0" name="user" size={16} />
			<span className="min-w-0 break-words">
				{name
					? t("day.changedBy", { name, when: minuteText(at) })
					: t("day.changedByOther", { when: minuteText(at) })}
			</span>
		</p>
	);
}
