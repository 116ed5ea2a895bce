import { useQuery } from "@tanstack/react-query";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { idSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { z } from "zod";
import { FormCombobox } from "#domain/forms/form-combobox.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { isInOrder, neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { Checkbox, Field } from "#ui/forms/field.tsx";
import { useNewDraft } from "#features/invoices/invoice-calls.ts";

const schema = z
	.object({
		customerId: idSchema,
		startDate: neededDateSchema,
		endDate: neededDateSchema.pipe(localDateSchema),
		isByHand: z.boolean(),
	})
	.refine(isInOrder, { path: ["endDate"] });

/** Asks for a customer and a period, by default the last month, and opens the draft that is made of them. */
export function NewDraftDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("invoices");
	const navigate = useNavigate();
	const customers = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const month = addMonths(monthOf(today()), -1);
	const form = useSavedForm({
		draft: "invoice/new",
		schema,
		initial: { customerId: "", startDate: firstDay(month), endDate: lastDay(month), isByHand: false },
		save: useNewDraft(),
		inputOf: ({ isByHand, ...fields }, id) => ({ ...fields, id, ...(isByHand && { projectIds: [] }) }),
		onSaved: ({ id }: Invoice) => void navigate(`/invoices/${id}`),
	});
	const { errors } = form.formState;
	const isByHand = useWatch({ control: form.control, name: "isByHand" });
	const active = customers.data?.customers.filter(({ isActive }) => isActive) ?? [];
	return (
		<SavedFormDialog form={form} onClose={onClose} submitLabel={t("makeDraft")} title={t("newDraft")}>
			<Field error={errors.customerId && t("problems.customer")} label={t("columns.customer")} required>
				<FormCombobox
					control={form.control}
					name="customerId"
					options={active.map(({ id, name }) => ({ id, name }))}
					placeholder={t("problems.customer")}
				/>
			</Field>
			{customers.data && active.length === 0 && (
				<p className="text-table text-muted">
					{t("noCustomers")} <Link to="/customers">{t("toCustomers")}</Link>
				</p>
			)}
			<div className="grid gap-3 sm:grid-cols-2">
				<FormDateField align="left" control={form.control} label={t("from")} name="startDate" />
				<FormDateField
					control={form.control}
					error={errors.endDate && t("problems.order")}
					label={t("to")}
					name="endDate"
				/>
			</div>
			<Checkbox label={t("byHand")} {...form.register("isByHand")} />
			<p className="text-table text-muted">{t(isByHand ? "byHandHint" : "draftHint")}</p>
		</SavedFormDialog>
	);
}
