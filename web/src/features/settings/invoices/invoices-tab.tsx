import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Seller, sellerEditSchema } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, client } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";

const shape = sellerEditSchema.shape;
const address = shape.address.unwrap().shape;
const account = shape.accounts.unwrap().element.shape;
const text = shape.text.unwrap().shape;
const orNull = <S extends z.ZodType<string, string>>(schema: S) =>
	z.union([z.literal("").transform(() => null), schema]);
const withoutBlanks = (schema: z.ZodType<string, string>) =>
	z
		.string()
		.transform((typed) => typed.replaceAll(/\s/g, "").toUpperCase())
		.pipe(z.union([z.literal(""), schema]));

const schema = z.object({
	name: shape.name.unwrap(),
	businessId: orNull(shape.businessId.unwrap().unwrap()),
	vatId: orNull(shape.vatId.unwrap().unwrap()),
	street: address.street,
	postalCode: address.postalCode,
	city: address.city,
	country: address.country,
	iban: withoutBlanks(account.iban),
	bic: withoutBlanks(account.bic),
	eAddress: z.string().trim(),
	eOperator: z.string().trim(),
	nextNumber: typedNumber(shape.nextNumber.unwrap()),
	textFi: text.fi,
	textEn: text.en,
});
type Values = z.input<typeof schema>;

function valuesOf({
	name,
	businessId,
	vatId,
	address: at,
	accounts,
	eInvoice,
	nextNumber,
	text: texts,
}: Seller): Values {
	return {
		name,
		businessId: businessId ?? "",
		vatId: vatId ?? "",
		...at,
		iban: accounts[0]?.iban ?? "",
		bic: accounts[0]?.bic ?? "",
		eAddress: eInvoice?.address ?? "",
		eOperator: eInvoice?.operator ?? "",
		nextNumber: String(nextNumber),
		textFi: texts.fi,
		textEn: texts.en,
	};
}

const sellerQuery = () => api.invoices.getSeller.queryOptions({ input: {} });

/** Who invoices: what every invoice of the company has. */
export function InvoicesTab() {
	const { t } = useTranslation("settings");
	const query = useQuery(sellerQuery());
	if (query.error && !query.data) return <QueryFailure query={query} title={t("invoices.failed")} />;
	if (!query.data) return <Skeleton className="h-96 w-full" />;
	return (
		<div className="grid items-start gap-4 wide:grid-cols-2">
			<Card title={t("invoices.seller")}>
				<SellerForm saved={query.data} />
			</Card>
			<Rates seller={query.data} />
		</div>
	);
}

const LEFT = [
	"name",
	"businessId",
	"vatId",
	"street",
	"postalCode",
	"city",
	"country",
	"iban",
	"bic",
	"eAddress",
	"eOperator",
	"nextNumber",
] as const;

function SellerForm({ saved }: { readonly saved: Seller }) {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	const form = useSavedForm({
		draft: "seller",
		schema,
		initial: valuesOf(saved),
		save: useMutation({
			meta: { success: t("company.saved"), failure: t("company.saveFailed") },
			mutationFn: (input: Parameters<typeof client.invoices.updateSeller>[0]) =>
				client.invoices.updateSeller(input),
			onSuccess: (answer) => queryClient.setQueryData(sellerQuery().queryKey, answer),
		}),
		inputOf: ({
			street,
			postalCode,
			city,
			country,
			iban,
			bic,
			eAddress,
			eOperator,
			nextNumber,
			textFi,
			textEn,
			...fields
		}) => ({
			...fields,
			address: { street, postalCode, city, country },
			accounts: iban === "" ? [] : [{ iban, bic }, ...saved.accounts.slice(1)],
			eInvoice: eAddress === "" ? null : { address: eAddress, operator: eOperator },
			text: { fi: textFi, en: textEn },
			...(nextNumber !== saved.nextNumber && { nextNumber }),
			revision: saved.revision,
		}),
		onSaved: (answer: Seller) => form.begin(valuesOf(answer)),
	});
	const { errors } = form.formState;
	return (
		<SavedForm form={form} isFocused={false}>
			<div className="grid gap-3 sm:grid-cols-2">
				{LEFT.map((name) => (
					<Field error={errors[name] && t("invoices.wrong")} key={name} label={t(`invoices.fields.${name}`)}>
						<TextInput autoComplete="off" numeric={name === "nextNumber"} {...form.register(name)} />
					</Field>
				))}
			</div>
			<Field hint={t("invoices.textHint")} label={t("invoices.fields.textFi")}>
				<TextArea {...form.register("textFi")} />
			</Field>
			<Field label={t("invoices.fields.textEn")}>
				<TextArea {...form.register("textEn")} />
			</Field>
			<Button className="justify-self-end" disabled={!form.isChanged} loading={form.isSaving} type="submit">
				{t("invoices.save")}
			</Button>
		</SavedForm>
	);
}

function Rates({ seller }: { readonly seller: Seller }) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	return (
		<Card title={t("invoices.rates")}>
			<ul className="grid gap-1 tabular-nums">
				{seller.rates.map(({ rate, from, until }) => (
					<li className="flex justify-between gap-4" key={`${rate}${from}`}>
						<span>{format.share(rate / 100)}</span>
						<span className="text-muted">
							{format.date(from)}–{until && format.date(until)}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
