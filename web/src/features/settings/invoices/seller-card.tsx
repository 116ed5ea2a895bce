import { type Seller, sellerEditSchema } from "@tuntikirja/contract/invoices/seller-schema.ts";
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
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { useSaveSeller } from "./use-seller.ts";

const shape = sellerEditSchema.shape;
const text = shape.text.unwrap().shape;

const schema = z
	.object({
		...COMPANY_SHAPE,
		name: shape.name.unwrap(),
		termsDays: typedNumber(shape.termsDays.unwrap()),
		nextNumber: typedNumber(shape.nextNumber.unwrap()),
		textFi: text.fi,
		textEn: text.en,
	})
	.refine(hasOperator, OPERATOR_NEEDED);
type Values = z.input<typeof schema>;

function valuesOf(seller: Seller): Values {
	const { name, termsDays, nextNumber, text: texts } = seller;
	return {
		...companyValues(seller),
		name,
		termsDays: String(termsDays),
		nextNumber: String(nextNumber),
		textFi: texts.fi,
		textEn: texts.en,
	};
}

/** The company as invoices name it, the days to pay, the number of the next invoice and the texts. */
export function SellerCard({ saved }: { readonly saved: Seller }) {
	const { t } = useTranslation("settings");
	const form = useSavedForm({
		draft: "seller",
		schema,
		initial: valuesOf(saved),
		isLive: true,
		save: useSaveSeller(),
		inputOf: ({ textFi, textEn, nextNumber, name, termsDays, businessId, vatId, ...company }) => ({
			name,
			termsDays,
			businessId,
			vatId,
			...companyInput(company),
			text: { fi: textFi, en: textEn },
			...(nextNumber !== saved.nextNumber && { nextNumber }),
			revision: saved.revision,
		}),
		onSaved: (answer: Seller) => form.begin(valuesOf(answer)),
	});
	const { register, setValue } = form;
	const { errors } = form.formState;
	const field = (name: "name" | "termsDays" | "nextNumber", hint?: string) => (
		<Field error={errors[name] && t("invoices.wrong")} hint={hint} label={t(`invoices.fields.${name}`)}>
			<TextInput autoComplete="off" numeric={name !== "name"} {...register(name)} />
		</Field>
	);
	return (
		<Card title={t("invoices.seller")}>
			<SavedForm form={form} isFocused={false}>
				{field("name")}
				<div className="grid gap-3 sm:grid-cols-2">
					<CompanyFields
						errors={errors}
						onUse={(name, value) => setValue(name, value, { shouldValidate: true })}
						register={register}
						values={useWatch({ control: form.control })}
					/>
					{field("termsDays", t("invoices.termsHint"))}
					{field("nextNumber", t("invoices.numberHint"))}
				</div>
				<Field hint={t("invoices.textHint")} label={t("invoices.fields.textFi")}>
					<TextArea {...register("textFi")} />
				</Field>
				<Field label={t("invoices.fields.textEn")}>
					<TextArea {...register("textEn")} />
				</Field>
				<Button className="justify-self-end" disabled={!form.isChanged} loading={form.isSaving} type="submit">
					{t("invoices.save")}
				</Button>
			</SavedForm>
		</Card>
	);
}
