import { reservationInputSchema, type Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { localMinute } from "#lib/clock.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useRefusalText } from "./use-time-text.ts";
import { useReserve } from "./use-resource-calls.ts";

export interface ReserveDialogProps {
	readonly resource: Resource;
	readonly onClose: () => void;
}

/** Reserves a resource for a period. Without times of day the period consists of whole days. */
export function ReserveDialog({ resource, onClose }: ReserveDialogProps) {
	const { t } = useTranslation("resources");
	const refusalText = useRefusalText();
	const reserve = useReserve();
	const [fromDate = null, fromTime = ""] = localMinute().split("T");
	const form = useSavedForm({
		draft: `reservation/${resource.id}`,
		schema: reservationFormSchema,
		initial: { fromDate, fromTime, toDate: null, toTime: "" },
		save: reserve,
		inputOf: (period, id) => ({ ...period, id, resourceId: resource.id }),
		onSaved: onClose,
	});
	const { control, register } = form;
	const hasStart = useWatch({ control, name: "fromDate", compute: (date) => date !== null });
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={hasStart}
			submitLabel={t("reserve")}
			title={t("reserveTitle", { name: resource.name })}
		>
			<div className="grid grid-cols-[1fr_8rem] gap-2">
				<FormDateField align="left" control={control} label={t("from")} name="fromDate" />
				<Field label={t("fromTime")}>
					<TextInput type="time" {...register("fromTime")} />
				</Field>
				<FormDateField
					align="left"
					control={control}
					hint={t("toHint")}
					label={t("to")}
					name="toDate"
					optional
				/>
				<Field label={t("toTime")}>
					<TextInput type="time" {...register("toTime")} />
				</Field>
			</div>
			<p aria-live="polite" className="flex items-center gap-1 text-minus">
				{reserve.isError && <Icon className="shrink-0" name="alert" size={15} />}
				{reserve.isError && refusalText(reserve.error)}
			</p>
		</SavedFormDialog>
	);
}

const periodSchema = reservationInputSchema.pick({ from: true, to: true });
const written = (date: string, time: string) => (time === "" ? date : `${date}T${time}`);

/** The period of a reservation. Without times of day it consists of whole days. */
const reservationFormSchema = z
	.object({
		fromDate: neededDateSchema,
		fromTime: z.string(),
		toDate: z.string().nullable(),
		toTime: z.string(),
	})
	.transform(
		({ fromDate, fromTime, toDate, toTime }): z.input<typeof periodSchema> => ({
			from: written(fromDate, fromTime),
			to: toDate === null ? undefined : written(toDate, toTime),
		}),
	)
	.pipe(periodSchema);
