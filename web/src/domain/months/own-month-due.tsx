import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadSendQueue } from "#domain/saving/send-queue/load-send-queue.ts";
import { useToday } from "#lib/clock.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { useLacks } from "./month-state-text.tsx";
import { useMonthApproval, useSubmitMonth } from "./use-month-acts.ts";

const SubmitDialog = lazyDialog(() => import("./submit-dialog.tsx").then((file) => file.SubmitDialog));

/** Months that are asked for, the last ones: each is a call. */
const MOST_MONTHS = 3;

/** The user's last months while they are not submitted, the oldest first. */
export function OwnMonthDue() {
	const present = monthOf(useToday());
	// Where months are not approved, none is due.
	const { data } = useMonthApproval(addMonths(present, -1));
	const count = data?.isOn ? MOST_MONTHS : 1;
	const months = Array.from({ length: count }, (_, index) => addMonths(present, index - count));
	return months.map((month) => <MonthDue key={month} month={month} />);
}

/** A month while it is not submitted. One press sends it when nothing lacks, else opens what lacks. */
function MonthDue({ month }: { readonly month: Month }) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const today = useToday();
	const [isAsking, setAsking] = useState(false);
	const { data } = useMonthApproval(month);
	const { mutate, isPending } = useSubmitMonth();
	const lacksOf = useLacks();
	if (!data?.may.includes("submit")) return null;
	const { submitBy } = data.due;
	const lacks = lacksOf(data);
	const isOverdue = today > submitBy;
	const submit = async () => {
		const unsent = (await loadSendQueue()).countUnsent();
		if (lacks.length + unsent > 0) setAsking(true);
		else mutate({ month, notes: "" });
	};
	return (
		<section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3 print:hidden">
			<div className="min-w-0 flex-1 basis-56">
				<p className={isOverdue ? "font-medium text-minus" : "font-medium"}>
					{t(isOverdue ? "notSubmittedOverdue" : "notSubmittedDue", {
						month: format.monthName(month),
						date: format.shortDate(submitBy),
					})}
				</p>
				{lacks.length > 0 && <p className="text-table text-muted">{lacks.join(" · ")}</p>}
			</div>
			<Button className="max-sm:flex-1" loading={isPending} onClick={() => void submit()} variant="primary">
				{t("submitShort")}
			</Button>
			{isAsking && <SubmitDialog approval={data} onClose={() => setAsking(false)} />}
		</section>
	);
}
