import { DutyFields } from "#features/users/person/duty-fields.tsx";
import { ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { LANGUAGES } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { type FieldErrors, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CONTRACT_BOUNDS, CONTRACT_KINDS } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { WAGE_KINDS } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { canLead } from "@tuntikirja/contract/team/leads.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import { NameFields } from "#features/users/new-user/name-fields.tsx";
import { Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { usePeople } from "#features/users/people/person.ts";
import { useGroups } from "#features/users/roles/use-groups.ts";
import { api } from "#lib/api-client.ts";
import { Combobox, MultiCombobox } from "#ui/forms/combobox.tsx";
import { type JoiningInput, type JoiningValues, WORKING_TIMES } from "./joining-schema.ts";

export interface StepProps {
	readonly form: SavedForm<JoiningValues, JoiningInput>;
	readonly errors: FieldErrors<JoiningValues>;
}

/** Who joins, in which role, and when. */
export function PersonStep({ form: { control, register }, errors }: StepProps) {
	const { t } = useTranslation("joining");
	const { t: tUsers } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<>
			<NameFields emailHint={t("emailHint")} errors={errors} register={register} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field hint={tUsers("new.roleHint")} label={tUsers("columns.role")} required>
					<NativeSelect {...register("role")}>
						<Options nameOf={(role) => tShell(`roles.${role}`)} values={ROLES} />
					</NativeSelect>
				</Field>
				<Field label={t("language")} required>
					<NativeSelect {...register("language")}>
						<Options nameOf={(language) => t(`languages.${language}`)} values={LANGUAGES} />
					</NativeSelect>
				</Field>
			</div>
			<FormDateField
				align="left"
				control={control}
				error={errors.startDate && tUsers("validation.startDateRequired")}
				hint={t("startHint")}
				label={tUsers("columns.startDate")}
				name="startDate"
			/>
		</>
	);
}

/** Contract and wage, which begin on the first day. */
export function ContractStep({ form, errors }: StepProps) {
	const { t } = useTranslation("contracts");
	const { t: tJoining } = useTranslation("joining");
	const { control, register } = form;
	const [workingTime, wageKind, contractKind] = useWatch({
		control,
		name: ["workingTime", "wageKind", "contractKind"],
	});
	const { field } = useController({ control, name: "workingTime" });
	const { isDirty: isWageChosen } = form.getFieldState("wageKind", form.formState);
	return (
		<>
			<SegmentedControl
				label={t("columns.kind")}
				onChange={(value) => {
					field.onChange(value);
					// Who works by the hour is paid by the hour, unless the form already says otherwise.
					if (!isWageChosen) form.setValue("wageKind", value === "hourly" ? "hourly" : "monthly");
				}}
				value={workingTime}
				segments={WORKING_TIMES.map((value) => ({
					value,
					label: value === "none" ? t("none") : t(`form.kinds.${value}`),
				}))}
			/>
			{workingTime === "fullTime" && (
				<Field
					error={errors.percentage && t("form.percentageProblem", CONTRACT_BOUNDS.percentage)}
					hint={t("form.percentageHint")}
					label={t("form.percentage")}
					required
				>
					<TextInput numeric {...register("percentage")} />
				</Field>
			)}
			{workingTime === "partTime" && (
				<Field
					error={errors.hoursPerMonth && t("form.hoursProblem", CONTRACT_BOUNDS.hoursPerMonth)}
					hint={t("form.hoursHint")}
					label={t("form.hours")}
					required
				>
					<TextInput numeric {...register("hoursPerMonth")} />
				</Field>
			)}
			{workingTime === "hourly" && <p className="text-muted">{t("form.hourlyHint")}</p>}
			{workingTime === "none" ? (
				<p className="text-muted">{tJoining("withoutContract")}</p>
			) : (
				<>
					<FormSegments
						control={control}
						label={t("columns.contractKind")}
						name="contractKind"
						segments={CONTRACT_KINDS.map((value) => ({ value, label: t(`form.contractKinds.${value}`) }))}
					/>
					<FormDateField
						align="left"
						control={control}
						error={errors.endDate && t("form.inverted")}
						hint={tJoining("endHint")}
						label={t("form.to")}
						name="endDate"
						optional
					/>
				</>
			)}
			<FormSegments
				control={control}
				label={tJoining(contractKind === "subcontract" ? "hourlyPrice" : "wage")}
				name="wageKind"
				segments={WAGE_KINDS.map((value) => ({ value, label: tJoining(`wageKinds.${value}`) }))}
			/>
			<Field
				error={errors.amount && tJoining("amountProblem")}
				hint={tJoining("amountHint")}
				label={tJoining(`amount.${wageKind}`)}
			>
				<TextInput numeric {...register("amount")} />
			</Field>
			<PayrollFields errors={errors} form={form} />
		</>
	);
}

/** What payroll will know the person by; externals are never handed over to it. */
function PayrollFields({ form: { control, register }, errors }: StepProps) {
	const { t } = useTranslation("joining");
	const role = useWatch({ control, name: "role" });
	const { data } = useQuery(api.payroll.getPayrollSettings.queryOptions({ input: {} }));
	if (role === "external") return null;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field
				error={errors.employeeNumber && t("numberProblem")}
				hint={t("employeeNumberHint")}
				label={t("employeeNumber")}
			>
				<TextInput autoComplete="off" {...register("employeeNumber")} />
			</Field>
			<Field error={errors.costCentre && t("numberProblem")} label={t("costCentre")}>
				<TextInput autoComplete="off" {...register("costCentre")} />
			</Field>
			{data && data.payGroups.length > 0 && (
				<Field label={t("payGroup")}>
					<NativeSelect {...register("payGroupId")}>
						<option value="">{t("noPayGroup")}</option>
						{data.payGroups.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</NativeSelect>
				</Field>
			)}
		</div>
	);
}

/** Group with its leads, projects, and what the person does. */
export function TeamStep({ form }: Pick<StepProps, "form">) {
	const { register, control } = form;
	const role = useWatch({ control, name: "role" });
	return (
		<>
			<GroupField form={form} />
			<ProjectsField form={form} />
			<div className="flex flex-wrap gap-x-6">
				<DutyFields register={register} role={role} />
			</div>
		</>
	);
}

function GroupField({ form: { control } }: Pick<StepProps, "form">) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { field } = useController({ control, name: "groupId" });
	const { data } = useGroups();
	const { people } = usePeople();
	const group = data?.groups.find(({ id }) => id === field.value);
	const named = (people ?? []).filter((one) => group?.leadIds?.includes(one.id) && canLead(one));
	const leads = named.map(({ name }) => name);
	const hint = leads.length > 0 ? t("leads.names", { names: leads.join(", ") }) : t("leads.none");
	return (
		<Field {...(group && { hint })} label={t("groups.group")}>
			<Combobox
				noMatch={tShell("noMatch")}
				none={t("groups.none")}
				onValue={field.onChange}
				options={data?.groups ?? []}
				value={field.value}
			/>
		</Field>
	);
}

function ProjectsField({ form: { control } }: Pick<StepProps, "form">) {
	const { t } = useTranslation("joining");
	const { t: tShell } = useTranslation();
	const { field } = useController({ control, name: "projectIds" });
	const { data } = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	return (
		<Field label={t("projects")}>
			<MultiCombobox
				noMatch={tShell("noMatch")}
				onValue={(ids) => field.onChange(ids.slice(0, USER_BOUNDS.mostFirstProjects))}
				options={data?.projects.filter(({ isActive }) => isActive) ?? []}
				value={field.value}
			/>
		</Field>
	);
}
