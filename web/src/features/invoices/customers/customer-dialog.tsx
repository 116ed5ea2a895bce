import { useMutation } from "@tanstack/react-query";
import {
	type Customer,
	customerEditSchema,
	GROUPINGS,
	USUAL_CUSTOMER,
	VAT_TREATMENTS,
} from "@tuntikirja/contract/customers/schema.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CompanyFields } from "#domain/companies/company-fields.tsx";
import {
	COMPANY_SHAPE,
	companyInput,
	companyValues,
	hasOperator,
	OPERATOR_NEEDED,
} from "#domain/companies/company-schema.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { keyed, typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Checkbox, Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";

const shape = customerEditSchema.shape;

const schema = z
	.object({
		...COMPANY_SHAPE,
		name: keyed(shape.name.unwrap(), "name"),
		number: keyed(shape.number.unwrap(), "field"),
		contact: keyed(shape.contact.unwrap(), "field"),
		email: keyed(shape.email.unwrap(), "email"),
		language: shape.language.unwrap(),
		termsDays: keyed(
			z.union([z.literal("").transform(() => undefined), typedNumber(shape.termsDays.unwrap())]),
			"termsDays",
		),
		reference: keyed(shape.reference.unwrap(), "field"),
		vat: shape.vat.unwrap(),
		grouping: shape.grouping.unwrap(),
		isActive: z.boolean(),
	})
	.refine(hasOperator, OPERATOR_NEEDED);
type Values = z.input<typeof schema>;

function valuesOf(customer: Customer | null): Values {
	const {
		name,
		number,
		contact,
		email,
		language,
		termsDays,
		reference,
		vat,
		grouping,
		isActive,
		...company
	} = customer ?? { name: "", ...USUAL_CUSTOMER };
	return {
		...companyValues(company),
		name,
		number,
		contact,
		email,
		language,
		termsDays: customer === null ? "" : String(termsDays),
		reference,
		vat,
		grouping,
		isActive,
	};
}

interface CustomerDialogProps {
	/** Null for a new one. */
	readonly customer: Customer | null;
	readonly onClose: () => void;
}

/** Adds or changes a customer. */
export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
	const { t } = useTranslation("invoices");
	const form = useSavedForm({
		draft: `customer/${customer?.id ?? "new"}`,
		schema,
		initial: valuesOf(customer),
		isLive: true,
		save: useSaveCustomer(customer),
		inputOf: ({ street, postalCode, city, country, eAddress, eOperator, ...fields }, id) => ({
			...fields,
			...companyInput({ street, postalCode, city, country, eAddress, eOperator }),
			id: customer?.id ?? id,
		}),
		onSaved: onClose,
	});
	const { register, setValue } = form;
	const { errors } = form.formState;
	const field = (
		name: "name" | "contact" | "email" | "reference" | "number" | "termsDays",
		hint?: string,
	) => (
		<Field
			error={errors[name] && t(`customers.problems.${errors[name].message as "field"}`)}
			hint={hint}
			label={t(`customers.fields.${name}`)}
			required={name === "name"}
		>
			<TextInput autoComplete="off" {...register(name)} />
		</Field>
	);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			title={customer ? t("customers.editOf", customer) : t("customers.add")}
			width="wide"
		>
			{field("name")}
			<div className="grid gap-3 sm:grid-cols-2">
				<CompanyFields
					errors={errors}
					onUse={(name, value) => setValue(name, value, { shouldValidate: true })}
					register={register}
					values={useWatch({ control: form.control })}
				/>
				{field("contact")}
				{field("email")}
				{field("reference")}
				{field("number")}
				{field("termsDays", customer === null ? t("customers.termsHint") : undefined)}
				<Field label={t("customers.fields.language")}>
					<NativeSelect {...register("language")}>
						<Options nameOf={(value) => t(`customers.languages.${value}`)} values={["fi", "en"]} />
					</NativeSelect>
				</Field>
				<Field label={t("customers.vat")}>
					<NativeSelect {...register("vat")}>
						<Options nameOf={(value) => t(`customers.vats.${value}`)} values={VAT_TREATMENTS} />
					</NativeSelect>
				</Field>
				<Field label={t("grouping")}>
					<NativeSelect {...register("grouping")}>
						<Options nameOf={(value) => t(`groupings.${value}`)} values={GROUPINGS} />
					</NativeSelect>
				</Field>
			</div>
			{customer && <Checkbox label={t("customers.isActive")} {...register("isActive")} />}
		</SavedFormDialog>
	);
}

type Fields = Omit<Customer, "version" | "termsDays"> & { readonly termsDays: number | undefined };

function useSaveCustomer(customer: Customer | null) {
	const { t } = useTranslation("invoices");
	return useMutation({
		mutationFn: (fields: Fields) =>
			customer
				? client.customers.updateCustomer({ ...fields, version: customer.version })
				: client.customers.newCustomer(fields),
		meta: { success: t("toasts.saved") },
		onSettled: useRenewal(api.customers, api.invoices),
	});
}
