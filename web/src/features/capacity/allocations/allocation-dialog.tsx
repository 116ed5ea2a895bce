import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/rules.ts";
import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormCombobox } from "#domain/forms/form-combobox.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { type SavedForm, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { MultiCombobox, type MultiComboboxProps } from "#ui/forms/combobox.tsx";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { allocationFormSchema, type AllocationValues, datesProblem } from "./allocation-schema.ts";
import { useAllocationCalls } from "./use-allocation-calls.ts";

export interface AllocationDialogProps {
	/** Null for a new one. */
	readonly allocation: Allocation | null;
	readonly start: Partial<AllocationValues>;
	readonly people: readonly Named[];
	readonly projects: readonly Named[];
	readonly onClose: () => void;
	/** Opens the form of a new one with the same values. */
	readonly onCopy: (values: AllocationValues) => void;
}

/** The whole allocation by keyboard: people, project, dates, hours per working day, note. */
export function AllocationDialog(props: AllocationDialogProps) {
	const { allocation, start, people, projects, onClose, onCopy } = props;
	const { t } = useTranslation("capacity");
	const { fill, remove, isRemoving } = useAllocationCalls();
	const form = useSavedForm({
		draft: `allocation/${allocation?.id ?? "new"}`,
		schema: allocationFormSchema,
		initial: { ...EMPTY, ...start },
		save: fill,
		inputOf: (values, id) => ({ ...values, id: allocation?.id ?? id, version: allocation?.version }),
		onSaved: onClose,
	});
	const problem = useWatch({ control: form.control, compute: datesProblem });
	return (
		<SavedFormDialog
			aside={
				allocation && (
					<>
						<Button
							icon="trash"
							loading={isRemoving}
							onClick={() => remove(allocation, onClose)}
							variant="quiet"
						>
							{t("delete")}
						</Button>
						<Button icon="copy" onClick={() => onCopy(form.getValues())} variant="quiet">
							{t("allocation.copy")}
						</Button>
					</>
				)
			}
			form={form}
			onClose={onClose}
			ready={problem === null}
			title={allocation ? t("allocation.edit") : t("allocation.add")}
		>
			<AllocationFields
				allocation={allocation}
				form={form}
				people={people}
				problem={problem}
				projects={projects}
			/>
		</SavedFormDialog>
	);
}

interface AllocationFieldsProps extends Pick<AllocationDialogProps, "allocation" | "people" | "projects"> {
	readonly form: SavedForm<AllocationValues>;
	readonly problem: ReturnType<typeof datesProblem>;
}

function AllocationFields({ allocation, form, people, problem, projects }: AllocationFieldsProps) {
	const { t } = useTranslation("capacity");
	const { register, control } = form;
	const [begins] = useState(() => firstEmpty(form.getValues()));
	const { errors } = form.formState;
	return (
		<>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field
					error={
						errors.userIds &&
						t(
							`allocation.${errors.userIds.message === "tooManyPeople" ? "tooManyPeople" : "personMissing"}`,
							{
								max: CAPACITY_BOUNDS.peopleAtOnce,
							},
						)
					}
					label={t(allocation ? "person" : "people")}
					required
				>
					<PeopleField control={control} disabled={allocation !== null} options={people} />
				</Field>
				<div data-begins={begins === "projectId" || undefined}>
					<Field
						error={errors.projectId && t("allocation.projectMissing")}
						label={t("allocation.project")}
						required
					>
						<FormCombobox
							control={control}
							name="projectId"
							options={withOwn(projects, allocation?.project)}
							placeholder={t("allocation.choose")}
						/>
					</Field>
				</div>
				<div data-begins={begins === "startDate" || undefined}>
					<FormDateField align="left" control={control} label={t("allocation.from")} name="startDate" />
				</div>
				<FormDateField
					control={control}
					error={problem === "inverted" || problem === "tooLong" ? t(`allocation.${problem}`) : undefined}
					label={t("allocation.to")}
					name="endDate"
				/>
				<div data-begins={begins === "hoursPerDay" || undefined}>
					<Field
						error={errors.hoursPerDay && t("allocation.hoursProblem", CAPACITY_BOUNDS.hoursPerDay)}
						hint={t("allocation.hoursHint")}
						label={t("allocation.hours")}
						required
					>
						<TextInput {...register("hoursPerDay")} autoComplete="off" numeric />
					</Field>
				</div>
			</div>
			<Field label={t("allocation.note")}>
				<TextArea {...register("notes")} maxLength={CAPACITY_BOUNDS.allocationNote} rows={2} />
			</Field>
		</>
	);
}

interface PeopleFieldProps extends Pick<MultiComboboxProps, "options" | "disabled"> {
	readonly control: SavedForm<AllocationValues>["control"];
}

function PeopleField({ control, ...rest }: PeopleFieldProps) {
	const { t } = useTranslation("capacity");
	const { t: tShell } = useTranslation();
	const { field } = useController({ control, name: "userIds" });
	return (
		<MultiCombobox
			{...rest}
			{...field}
			noMatch={tShell("noMatch")}
			onValue={field.onChange}
			placeholder={t("allocation.choose")}
		/>
	);
}

/** The field with which a person begins: what a cell or the person before it has said is filled in. */
function firstEmpty({ userIds, projectId, startDate }: AllocationValues) {
	if (userIds.length === 0) return "userIds";
	if (projectId === "") return "projectId";
	return startDate === null ? "startDate" : "hoursPerDay";
}

const EMPTY: AllocationValues = {
	userIds: [],
	projectId: "",
	startDate: null,
	endDate: null,
	hoursPerDay: "",
	notes: "",
};

/** An existing allocation can still have a project that has been closed since. */
function withOwn(projects: readonly Named[], own: Named | undefined): readonly Named[] {
	return own && !projects.some(({ id }) => id === own.id) ? [...projects, own] : projects;
}
