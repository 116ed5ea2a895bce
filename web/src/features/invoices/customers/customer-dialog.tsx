import { useMutation } from "@tanstack/react-query";
import {
	type Customer,
	customerEditSchema,
	GROUPINGS,
	USUAL_CUSTOMER,
	VAT_TREATMENTS,
} from "@tuntikirja/contract/customers/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Checkbox, Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";

const shape = customerEditSchema.shape;
const address = shape.address.unwrap().shape;
const orNull = <S extends z.ZodType<string, string>>(schema: S) =>
	z.union([z.literal("").transform(() => null), schema]);

const schema = z.object({
	name: shape.name.unwrap(),
	number: shape.number.unwrap(),
	businessId: orNull(shape.businessId.unwrap().unwrap()),
	vatId: orNull(shape.vatId.unwrap().unwrap()),
	street: address.street,
	postalCode: address.postalCode,
	city: address.city,
	country: address.country,
	eAddress: z.string().trim(),
	eOperator: z.string().trim(),
	contact: shape.contact.unwrap(),
	email: shape.email.unwrap(),
	language: shape.language.unwrap(),
	termsDays: typedNumber(shape.termsDays.unwrap()),
	reference: shape.reference.unwrap(),
	vat: shape.vat.unwrap(),
	grouping: shape.grouping.unwrap(),
	isActive: z.boolean(),
});
type Values = z.input<typeof schema>;

function valuesOf(customer: Customer | null): Values {
	const {
		address: at,
		eInvoice,
		businessId,
		vatId,
		termsDays,
		id: _,
		version: _version,
		...rest
	} = customer ?? NEW;
	return {
		...rest,
		...(at ?? { street: "", postalCode: "", city: "", country: "FI" }),
		businessId: businessId ?? "",
		vatId: vatId ?? "",
		eAddress: eInvoice?.address ?? "",
		eOperator: eInvoice?.operator ?? "",
		termsDays: String(termsDays),
	};
}

const NEW: Customer = {
	id: "",
	version: 0,
	name: "",
	...USUAL_CUSTOMER,
};

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
		save: useSaveCustomer(customer),
		inputOf: ({ street, postalCode, city, country, eAddress, eOperator, ...fields }, id) => ({
			...fields,
			id: customer?.id ?? id,
			address: { street, postalCode, city, country },
			eInvoice: eAddress === "" ? null : { address: eAddress, operator: eOperator },
		}),
		onSaved: onClose,
	});
	const { register } = form;
	const { errors } = form.formState;
	const field = (name: keyof Values, isRequired = false) => (
		<Field
			error={
				errors[name] &&
				t(
					`customers.problems.${name === "businessId" || name === "vatId" || name === "termsDays" ? name : "field"}`,
				)
			}
			label={t(`customers.fields.${name as "name"}`)}
			required={isRequired}
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
			{field("name", true)}
			<div className="grid gap-3 sm:grid-cols-2">
				{field("businessId")}
				{field("vatId")}
				{field("street")}
				{field("postalCode")}
				{field("city")}
				{field("country")}
				{field("eAddress")}
				{field("eOperator")}
				{field("contact")}
				{field("email")}
				{field("reference")}
				{field("number")}
				{field("termsDays")}
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

type Fields = Omit<Customer, "version">;

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
