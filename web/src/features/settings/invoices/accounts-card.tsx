import { MOST_ACCOUNTS, type Seller, sellerEditSchema } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { compact } from "#domain/companies/company-schema.ts";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { useSaveSeller } from "./use-seller.ts";

const { iban, bic } = sellerEditSchema.shape.accounts.unwrap().element.shape;

const schema = z.object({ accounts: z.array(z.object({ iban: compact(iban), bic: compact(bic) })) });

/** In groups of four, as people write it. */
const spaced = (text: string) => text.replaceAll(/(.{4})(?=.)/g, "$1 ");

const valuesOf = ({ accounts: stored }: Seller): z.input<typeof schema> => ({
	accounts: stored.map((one) => ({ ...one, iban: spaced(one.iban) })),
});

/** The bank accounts of the company. The first is on invoices. */
export function AccountsCard({ saved }: { readonly saved: Seller }) {
	const { t } = useTranslation("settings");
	const form = useSavedForm({
		draft: "seller/accounts",
		schema,
		initial: valuesOf(saved),
		isLive: true,
		save: useSaveSeller(),
		inputOf: (values) => ({ ...values, revision: saved.revision }),
		onSaved: (answer: Seller) => form.begin(valuesOf(answer)),
	});
	const { register, control, formState } = form;
	const { fields, append, move, remove } = useFieldArray({ control, name: "accounts" });
	return (
		<Card title={t("invoices.accounts")}>
			<SavedForm form={form} isFocused={false}>
				<p className="text-muted">
					{t(fields.length === 0 ? "invoices.noAccount" : "invoices.accountsHint")}
				</p>
				{fields.map(({ id }, index) => {
					const errors = formState.errors.accounts?.[index];
					return (
						<fieldset className="grid grid-cols-[1fr_auto] items-start gap-2" key={id}>
							<div className="grid gap-2 sm:grid-cols-2">
								<Field
									error={errors?.iban && t("invoices.problems.iban")}
									label={t("invoices.fields.iban", { number: index + 1 })}
								>
									<TextInput autoComplete="off" {...register(`accounts.${index}.iban`)} />
								</Field>
								<Field
									error={errors?.bic && t("invoices.problems.bic")}
									label={t("invoices.fields.bic", { number: index + 1 })}
								>
									<TextInput autoComplete="off" {...register(`accounts.${index}.bic`)} />
								</Field>
							</div>
							<div className="mt-6 flex w-20 justify-end">
								{index > 0 && (
									<IconButton
										className="rotate-180"
										icon="chevron-down"
										label={t("invoices.printAccount", { number: index + 1 })}
										onClick={() => move(index, 0)}
									/>
								)}
								<IconButton
									className="text-muted"
									icon="trash"
									label={t("invoices.removeAccount", { number: index + 1 })}
									onClick={() => remove(index)}
								/>
							</div>
						</fieldset>
					);
				})}
				<div className="flex flex-wrap justify-between gap-2">
					<Button
						disabled={fields.length >= MOST_ACCOUNTS}
						icon="plus"
						onClick={() => append({ iban: "", bic: "" })}
						variant="quiet"
					>
						{t("invoices.addAccount")}
					</Button>
					<Button disabled={!form.isChanged} loading={form.isSaving} type="submit">
						{t("invoices.saveAccounts")}
					</Button>
				</div>
			</SavedForm>
		</Card>
	);
}
