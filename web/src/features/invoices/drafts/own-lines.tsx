import { INVOICE_BOUNDS } from "@tuntikirja/contract/invoices/schema.ts";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import { type DraftForm, UNITS } from "./draft-values.ts";

interface OwnLinesProps {
	readonly form: DraftForm;
	/** Per cent, the usual one first; none where the buyer is not charged any tax. */
	readonly rates: readonly number[];
}

/** On a wide screen a line is one row. Here, because the style of all pages is loaded by each. */
const STYLE = `@media (width >= 40rem) {
	.own-line { grid-template-columns: 1fr 5.5rem 5rem 6.5rem 6rem auto; border: 0; padding-bottom: 0; }
}`;

/** Lines that are written by hand, in the order in which they are on the invoice. */
export function OwnLines({ form, rates }: OwnLinesProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "freeLines" });
	const { errors } = form.formState;
	return (
		<fieldset className="grid gap-2">
			<style href="own-line" precedence="table">
				{STYLE}
			</style>
			<legend className="mb-1 font-medium">{t("freeLines")}</legend>
			{fields.map((field, index) => {
				const wrong = errors.freeLines?.[index];
				return (
					<div className="grid grid-cols-2 gap-2 border-b border-line pb-2 own-line" key={field.id}>
						<Field
							className="max-sm:col-span-2"
							error={wrong?.text && t("problems.text")}
							label={t("lineText")}
						>
							<TextInput maxLength={INVOICE_BOUNDS.lineText} {...form.register(`freeLines.${index}.text`)} />
						</Field>
						<Field error={wrong?.quantity && t("problems.number")} label={t("quantity")}>
							<TextInput numeric {...form.register(`freeLines.${index}.quantity`)} />
						</Field>
						<Field label={t("unit")}>
							<NativeSelect {...form.register(`freeLines.${index}.unit`)}>
								<Options nameOf={(value) => t(`paper.units.${value}`)} values={UNITS} />
							</NativeSelect>
						</Field>
						<Field error={wrong?.unitPrice && t("problems.number")} label={t("unitPrice")}>
							<TextInput numeric {...form.register(`freeLines.${index}.unitPrice`)} />
						</Field>
						<Field label={t("draft.rate")}>
							<NativeSelect disabled={rates.length === 0} {...form.register(`freeLines.${index}.rate`)}>
								<Options
									nameOf={(value) => format.share(Number(value))}
									values={rates.length === 0 ? ["0"] : rates.map(String)}
								/>
							</NativeSelect>
						</Field>
						<div className="flex self-end">
							<IconButton
								className="rotate-180"
								disabled={index === 0}
								icon="chevron-down"
								label={t("draft.up")}
								onClick={() => move(index, index - 1)}
							/>
							<IconButton
								disabled={index === fields.length - 1}
								icon="chevron-down"
								label={t("draft.down")}
								onClick={() => move(index, index + 1)}
							/>
							<IconButton icon="trash" label={t("removeLine")} onClick={() => remove(index)} />
						</div>
					</div>
				);
			})}
			<Button
				className="justify-self-start"
				disabled={fields.length >= INVOICE_BOUNDS.freeLines}
				icon="plus"
				onClick={() =>
					append({
						lineId: crypto.randomUUID(),
						text: "",
						quantity: "1",
						unit: "pcs",
						unitPrice: "",
						rate: String(rates[0] ?? 0),
					})
				}
			>
				{t("addLine")}
			</Button>
		</fieldset>
	);
}
