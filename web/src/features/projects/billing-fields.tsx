import { useQuery } from "@tanstack/react-query";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { api } from "#lib/api-client.ts";
import { Field, NativeSelect, TextInput } from "#ui/forms/field.tsx";
import type { ProjectCardProps } from "./project-values.ts";

/** Who is invoiced for the project, and what other systems call it. */
export function BillingFields({ form: { control, register } }: Pick<ProjectCardProps, "form">) {
	const { t } = useTranslation("projects");
	const { data } = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const customerId = useWatch({ control, name: "customerId" });
	const most = PROJECT_BOUNDS.number.max;
	return (
		<div className="mt-3 grid gap-3 sm:grid-cols-2">
			<Field
				aside={
					customerId && (
						<Link className="text-table text-action hover:underline" to={`/customers/${customerId}`}>
							{t("toCustomer")}
						</Link>
					)
				}
				className="sm:col-span-2"
				label={t("customer")}
			>
				{/* Drawn anew with the customers: a list without the chosen one would choose another. */}
				<NativeSelect key={String(data === undefined)} {...register("customerId")}>
					<option value="">{t("noCustomer")}</option>
					{data?.customers.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</NativeSelect>
			</Field>
			<Field label={t("number")}>
				<TextInput autoComplete="off" maxLength={most} {...register("number")} />
			</Field>
			<Field label={t("costCentre")}>
				<TextInput autoComplete="off" maxLength={most} {...register("costCentre")} />
			</Field>
		</div>
	);
}
