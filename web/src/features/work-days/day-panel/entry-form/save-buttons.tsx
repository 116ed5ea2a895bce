import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatClock } from "#features/work-days/hours-input/format-clock.ts";
import { Button } from "#ui/button.tsx";
import { asksProject, dayTypeOf, type EntryValues, isBlank, remainingMinutes } from "./entry-values.ts";

export interface SaveButtonsProps {
	readonly form: UseFormReturn<EntryValues>;
	readonly day: WorkDay;
	/** An entry is on its way: what is left of the day is not known. */
	readonly isSaving: boolean;
	readonly onLogRest: (hours: string) => void;
}

/** Save, which does nothing while there is nothing to save; apart from it, the rest of the day. */
export function SaveButtons({ form, day, isSaving, onLogRest }: SaveButtonsProps) {
	const { t } = useTranslation("work-days");
	const values = useWatch({ control: form.control }) as EntryValues;
	const { defaultValues } = useFormState({ control: form.control });
	const rest = formatClock(remainingMinutes(day));
	const asksRest = asksProject(dayTypeOf(values)) && values.hours === "" && rest !== "0:00";
	return (
		<>
			{asksRest && !isSaving && (
				<Button className="mr-auto" onClick={() => onLogRest(rest)}>
					{t("day.logRest", { hours: rest })}
				</Button>
			)}
			<Button
				// Not disabled: a press by the keyboard would lose its focus.
				aria-disabled={isBlank(values, defaultValues as EntryValues) || undefined}
				type="submit"
				variant="primary"
			>
				{t("day.save")} <span aria-hidden="true">⏎</span>
			</Button>
		</>
	);
}
