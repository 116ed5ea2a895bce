import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/bounds.ts";
import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type AllocationValues, datesProblem, hoursOf } from "./allocation-values.ts";
import { useAllocationCalls } from "./use-allocation-calls.ts";

export interface AllocationDialogProps {
	/** Null for a new one. */
	readonly allocation: Allocation | null;
	readonly start: Partial<AllocationValues>;
	readonly people: readonly Named[];
	readonly projects: readonly Named[];
	readonly onClose: () => void;
}

/** The whole allocation by keyboard: person, project, dates, hours per working day, note. */
export function AllocationDialog({ allocation, start, people, projects, onClose }: AllocationDialogProps) {
	const { t } = useTranslation("capacity");
	const { t: tShell } = useTranslation();
	const { save, remove, isRemoving } = useAllocationCalls();
	const [newId] = useState(() => crypto.randomUUID());
	const form = useForm<AllocationValues>({ defaultValues: { ...EMPTY, ...start } });
	const problem = useWatch({ control: form.control, compute: datesProblem });
	const submit = form.handleSubmit(({ hoursPerDay: typed, ...rest }) => {
		const hoursPerDay = hoursOf(typed);
		if (problem !== null || hoursPerDay === null) return;
		const identity = allocation ? { id: allocation.id, version: allocation.version } : { id: newId };
		save.mutate({ ...rest, hoursPerDay, ...identity }, { onSuccess: onClose });
	});
	return (
		<FormDialog
			aside={
				allocation && (
					<Button
						icon="trash"
						loading={isRemoving}
						onClick={() => remove(allocation, onClose)}
						variant="quiet"
					>
						{t("delete")}
					</Button>
				)
			}
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={() => void submit()}
			ready={problem === null}
			saving={save.isPending}
			submitLabel={t("save")}
			title={allocation ? t("allocation.edit") : t("allocation.add")}
		>
			<AllocationFields allocation={allocation} form={form} people={people} projects={projects} />
		</FormDialog>
	);
}

interface AllocationFieldsProps extends Pick<AllocationDialogProps, "allocation" | "people" | "projects"> {
	readonly form: UseFormReturn<AllocationValues>;
}

function AllocationFields({ allocation, form, people, projects }: AllocationFieldsProps) {
	const { t } = useTranslation("capacity");
	const locale = useDateLocale();
	const { register, control, formState, setValue } = form;
	const [startDate, endDate] = useWatch({ control, name: ["startDate", "endDate"] });
	const problem = datesProblem({ startDate, endDate });
	return (
		<>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field
					error={formState.errors.userId && t("allocation.personMissing")}
					label={t("allocation.person")}
					required
				>
					<NativeSelect {...register("userId", { required: true })} disabled={allocation !== null}>
						<Options of={people} />
					</NativeSelect>
				</Field>
				<Field
					error={formState.errors.projectId && t("allocation.projectMissing")}
					label={t("allocation.project")}
					required
				>
					<NativeSelect {...register("projectId", { required: true })}>
						<Options of={withOwn(projects, allocation?.project)} />
					</NativeSelect>
				</Field>
				<DateField
					align="left"
					label={t("allocation.from")}
					locale={locale}
					onValue={(date) => setValue("startDate", date ?? "")}
					value={startDate || null}
				/>
				<DateField
					error={problem === "inverted" || problem === "tooLong" ? t(`allocation.${problem}`) : undefined}
					label={t("allocation.to")}
					locale={locale}
					onValue={(date) => setValue("endDate", date ?? "")}
					value={endDate || null}
				/>
				<Field
					error={formState.errors.hoursPerDay && t("allocation.hoursProblem", CAPACITY_BOUNDS.hoursPerDay)}
					hint={t("allocation.hoursHint")}
					label={t("allocation.hours")}
					required
				>
					<TextInput
						{...register("hoursPerDay", { validate: (text) => hoursOf(text) !== null })}
						autoComplete="off"
						numeric
					/>
				</Field>
			</div>
			<Field label={t("allocation.note")}>
				<TextArea {...register("notes")} maxLength={CAPACITY_BOUNDS.allocationNote} rows={2} />
			</Field>
		</>
	);
}

const EMPTY: AllocationValues = {
	userId: "",
	projectId: "",
	startDate: "",
	endDate: "",
	hoursPerDay: "",
	notes: "",
};

function Options({ of }: { readonly of: readonly Named[] }) {
	const { t } = useTranslation("capacity");
	return (
		<>
			<option value="">{t("allocation.choose")}</option>
			{of.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</>
	);
}

/** An existing allocation can still have a project that has been closed since. */
function withOwn(projects: readonly Named[], own: Named | undefined): readonly Named[] {
	return own && !projects.some(({ id }) => id === own.id) ? [...projects, own] : projects;
}
