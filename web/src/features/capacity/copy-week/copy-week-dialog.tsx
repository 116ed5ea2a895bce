import { useMutation, useQuery } from "@tanstack/react-query";
import type { Allocation, PlannedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import {
	addDays,
	isoWeek,
	mondayOf,
	earlier,
	later,
	type LocalDate,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inputOf } from "#features/capacity/allocations/use-allocation-calls.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { errorMessage } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Field, NativeSelect, Options } from "#ui/forms/field.tsx";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";

/** Weeks to choose from: this one and the following ones. */
const WEEKS_AHEAD = 8;

/** Copies the week before into a week for all people, after a preview of the number of allocations. */
export function CopyWeekDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("capacity");
	const { t: tErrors } = useTranslation("errors");
	const { date } = useFormat();
	const [mondays] = useState(() =>
		Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(mondayOf(today()), index * 7)),
	);
	const [monday, setMonday] = useState(mondays[0] ?? "");
	const range = { startDate: addDays(monday, -7), endDate: addDays(monday, 6) };
	const { data, error } = useQuery(api.capacity.getPlan.queryOptions({ input: range }));
	const copies = data && copiedInto(monday, data.people);
	const copy = useCopy();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => copies && copy.mutate(copies, { onSuccess: onClose })}
			ready={copies !== undefined && copies.length > 0}
			saving={copy.isPending}
			submitLabel={t("copy.do")}
			title={t("copy.title")}
		>
			<Field label={t("copy.into")}>
				<NativeSelect onChange={(event) => setMonday(event.target.value)} value={monday}>
					<Options
						nameOf={(one) => `${t("week", { week: isoWeek(one) })}, ${date(one)} – ${date(addDays(one, 6))}`}
						values={mondays}
					/>
				</NativeSelect>
			</Field>
			<p aria-live="polite">
				{error && errorMessage(error, tErrors)}
				{!error && !copies && <Skeleton className="h-5 w-60" />}
				{copies &&
					t("copy.preview", {
						count: copies.length,
						people: new Set(copies.map(({ userId }) => userId)).size,
					})}
			</p>
		</QuestionDialog>
	);
}

/** Saves one by one. A refusal stops the rest; the next attempt skips what is already copied. */
function useCopy() {
	const { t } = useTranslation("capacity");
	return useMutation({
		meta: { success: t("toasts.weekCopied") },
		mutationFn: async (copies: readonly Allocation[]) => {
			// oxlint-disable-next-line no-await-in-loop -- several may change the same person's document, and parallel calls would contend for it
			for (const one of copies)
				await client.capacity.saveAllocation({ ...inputOf(one), id: crypto.randomUUID() });
		},
		onSettled: useRenewal(api.capacity),
	});
}

/** Allocations to copy into a Monday's week from the week before. Skips projects the person already has there. */
export function copiedInto(monday: LocalDate, people: readonly PlannedPerson[]): Allocation[] {
	const week = { startDate: monday, endDate: addDays(monday, 6) };
	const before = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) };
	return people.flatMap(({ allocations }) => {
		const planned = new Set(allocations.filter((one) => meet(one, week)).map(({ project }) => project.id));
		return allocations
			.filter((one) => meet(one, before) && !planned.has(one.project.id))
			.map((one) => ({
				...one,
				startDate: addDays(later(one.startDate, before.startDate), 7),
				endDate: addDays(earlier(one.endDate, before.endDate), 7),
			}));
	});
}

function meet(a: DateRange, b: DateRange): boolean {
	return a.startDate <= b.endDate && b.startDate <= a.endDate;
}
