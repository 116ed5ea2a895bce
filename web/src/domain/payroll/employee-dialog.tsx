import { useMutation } from "@tanstack/react-query";
import { payrollPersonEditSchema, type payrollPersonSchema } from "@tuntikirja/contract/payroll/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Field, NativeSelect, TextInput } from "#ui/forms/field.tsx";

const { employeeNumber, costCentre } = payrollPersonEditSchema.shape;
const schema = z.object({
	employeeNumber: employeeNumber.unwrap(),
	costCentre: costCentre.unwrap(),
	payGroupId: z.string(),
});

/** An employee as payroll knows them. */
export type Employee = z.infer<typeof payrollPersonSchema> & { readonly name: string };

interface EmployeeDialogProps {
	readonly employee: Employee;
	readonly payGroups: readonly { readonly id: string; readonly name: string }[];
	readonly onClose: () => void;
}

/** Changes the number, the cost centre and the pay group of an employee. */
export function EmployeeDialog({ employee, payGroups, onClose }: EmployeeDialogProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const form = useSavedForm({
		draft: `payroll-person/${employee.userId}`,
		schema,
		initial: {
			employeeNumber: employee.employeeNumber,
			costCentre: employee.costCentre,
			payGroupId: employee.payGroupId ?? "",
		},
		save: useMutation({
			mutationFn: (input: Omit<Employee, "name">) => client.payroll.updatePayrollPerson(input),
			meta: { success: t("saved") },
			onSettled: useRenewal(api.payroll),
		}),
		inputOf: ({ payGroupId, ...fields }) => ({
			...fields,
			userId: employee.userId,
			payGroupId: payGroupId === "" ? null : payGroupId,
		}),
		onSaved: onClose,
	});
	const { register } = form;
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("editOf", { name: employee.name })}>
			<Field error={errors.employeeNumber && t("tooLong")} label={t("columns.employeeNumber")}>
				<TextInput autoComplete="off" {...register("employeeNumber")} />
			</Field>
			<Field error={errors.costCentre && t("tooLong")} label={t("columns.costCentre")}>
				<TextInput autoComplete="off" {...register("costCentre")} />
			</Field>
			{payGroups.length > 0 && (
				<Field label={t("payGroup")}>
					<NativeSelect {...register("payGroupId")}>
						<option value="">{t("noGroup")}</option>
						{payGroups.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</NativeSelect>
				</Field>
			)}
		</SavedFormDialog>
	);
}
