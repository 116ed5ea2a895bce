import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatClock } from "#domain/work-days/parse-hours.ts";
import { classNames } from "#ui/class-names.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { type EntryValues, typedTimes } from "./entry-values.ts";

export interface ClockFieldsProps {
	readonly form: UseFormReturn<EntryValues>;
	readonly day: WorkDay;
	readonly edited: Entry | undefined;
}

/** Start, end and breaks, where the company logs them, and the hours that follow. */
export function ClockFields({ form, day, edited }: ClockFieldsProps) {
	const { t } = useTranslation("offline", { keyPrefix: "clock" });
	const [start, end, pause] = useWatch({ control: form.control, name: ["start", "end", "pause"] });
	const times = typedTimes({ start, end, pause }, day, edited);
	const problem = times && "problem" in times ? t(times.problem, times) : undefined;
	const hours = times && "minutes" in times ? t("hours", { hours: formatClock(times.minutes) }) : undefined;
	// The line has the room that a column does not.
	return (
		<div>
			<div className="grid grid-cols-3 items-start gap-2">
				<Field label={t("start")}>
					<TextInput aria-invalid={problem ? true : undefined} type="time" {...form.register("start")} />
				</Field>
				<Field label={t("end")}>
					<TextInput aria-invalid={problem ? true : undefined} type="time" {...form.register("end")} />
				</Field>
				<Field label={t("break")}>
					<TextInput autoComplete="off" numeric placeholder="0" {...form.register("pause")} />
				</Field>
			</div>
			<p aria-live="polite" className={classNames("text-table", problem ? "text-minus" : "text-muted")}>
				{problem ?? hours}
			</p>
		</div>
	);
}
