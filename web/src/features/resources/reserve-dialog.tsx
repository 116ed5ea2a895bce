import { reservationInputSchema, type Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
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
import { resourcesQuery, useReserve } from "./use-resource-calls.ts";

export interface ReserveDialogProps {
	readonly resource: Resource;
	readonly onClose: () => void;
}

/** Reserves a resource for a period. Without times of day the period consists of whole days. */
export function ReserveDialog({ resource, onClose }: ReserveDialogProps) {
	const { t } = useTranslation("resources");
	const form = usePeriodForm(
		`reservation/${resource.id}`,
		useReserve(),
		{ resourceId: resource.id },
		onClose,
	);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={useHasStart(form)}
			submitLabel={t("reserve")}
			title={t("reserveTitle", { name: resource.name })}
		>
			<Period form={form} />
		</SavedFormDialog>
	);
}

/** Hands a resource to a person, each chosen here where it is not known. */
export function HandOutDialog({
	resource,
	onClose,
}: {
	readonly resource: Resource | null;
	readonly onClose: () => void;
}) {
	const { t } = useTranslation("resources");
	const { userId: owner } = useOwnerInput();
	const { data: staff } = useQuery(
		api.users.getUsers.queryOptions({ input: {}, enabled: owner === undefined }),
	);
	const { data: things } = useQuery({ ...resourcesQuery(), enabled: resource === null });
	const [chosen, setChosen] = useState<string | null>(null);
	const resourceId = resource?.id ?? chosen;
	const userId = owner ?? chosen;
	const given = { resourceId: resourceId ?? "", userId: userId ?? "" };
	const draft = `hand-out/${resource?.id ?? owner}`;
	const form = usePeriodForm(draft, useReserve("handedOut"), given, onClose);
	const options =
		owner === undefined
			? (staff?.users ?? []).filter(({ isActive }) => isActive !== false)
			: (things?.resources ?? []).filter(({ holder }) => holder === null);
	const hasStart = useHasStart(form);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={hasStart && resourceId !== null && userId !== null}
			submitLabel={t("handOutNow")}
			title={resource === null ? t("handOutTitle") : t("handOutOf", { name: resource.name })}
		>
			<Field label={t(owner === undefined ? "who" : "thing")} required>
				<Combobox
					noMatch={t("noneFound")}
					onValue={setChosen}
					options={options}
					placeholder={t("choose")}
					value={chosen}
				/>
			</Field>
			<Period form={form} />
		</SavedFormDialog>
	);
}

/** A form that reserves for a period, from now on by default. */
function usePeriodForm(
	draft: string,
	save: ReturnType<typeof useReserve>,
	of: { readonly resourceId: string; readonly userId?: string },
	onSaved: () => void,
) {
	const [fromDate = null, fromTime = ""] = localMinute().split("T");
	const form = useSavedForm({
		draft,
		schema: reservationFormSchema,
		initial: { fromDate, fromTime, toDate: null, toTime: "" },
		save,
		inputOf: (period, id) => ({ ...period, id, ...of }),
		onSaved,
	});
	return { ...form, refusal: save.isError ? save.error : null };
}

type PeriodForm = ReturnType<typeof usePeriodForm>;

function useHasStart({ control }: PeriodForm): boolean {
	return useWatch({ control, name: "fromDate", compute: (date) => date !== null });
}

function Period({ form: { control, register, refusal } }: { readonly form: PeriodForm }) {
	const { t } = useTranslation("resources");
	const refusalText = useRefusalText();
	return (
		<>
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
				{refusal !== null && <Icon className="shrink-0" name="alert" size={15} />}
				{refusal !== null && refusalText(refusal)}
			</p>
		</>
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
