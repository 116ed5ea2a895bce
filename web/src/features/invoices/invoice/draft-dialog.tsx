import { GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import { draftEditSchema, type Invoice, INVOICE_BOUNDS } from "@tuntikirja/contract/invoices/schema.ts";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, NativeSelect, Options, TextArea, TextInput } from "#ui/forms/field.tsx";
import { useUpdateDraft } from "../invoice-calls.ts";

const { freeLines, text } = draftEditSchema.shape;
const line = freeLines.unwrap().element.shape;
const UNITS = ["h", "pcs"] as const;

const schema = z.object({
	grouping: z.enum(GROUPINGS),
	text: text.unwrap(),
	freeLines: z.array(
		z.object({
			lineId: line.id,
			text: line.text,
			quantity: typedNumber(line.quantity),
			unit: z.enum(UNITS),
			unitPrice: typedNumber(line.unitPrice),
		}),
	),
});

interface DraftDialogProps {
	readonly invoice: Invoice;
	readonly onClose: () => void;
}

/** What can be changed of a draft: how its hours are grouped, lines written by hand, and a text. */
export function DraftDialog({ invoice, onClose }: DraftDialogProps) {
	const { t } = useTranslation("invoices");
	const language = useLanguage();
	const { id, version } = invoice;
	const form = useSavedForm({
		draft: `invoice/${id}`,
		schema,
		initial: {
			grouping: invoice.grouping,
			text: invoice.text,
			freeLines: invoice.freeLines.map(({ id: lineId, quantity, unitPrice, ...rest }) => ({
				...rest,
				lineId,
				quantity: writeDecimal(quantity, language, 2),
				unitPrice: writeDecimal(unitPrice, language, 2),
			})),
		},
		save: useUpdateDraft(),
		inputOf: (values) => ({
			...values,
			id,
			version,
			freeLines: values.freeLines.map(({ lineId, ...rest }) => ({ ...rest, id: lineId })),
		}),
		onSaved: onClose,
	});
	const { fields, append, remove } = useFieldArray({ control: form.control, name: "freeLines" });
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("edit")} width="wide">
			<Field label={t("grouping")}>
				<NativeSelect {...form.register("grouping")}>
					<Options nameOf={(value) => t(`groupings.${value}`)} values={GROUPINGS} />
				</NativeSelect>
			</Field>
			<fieldset className="grid gap-2">
				<legend className="font-medium">{t("freeLines")}</legend>
				{fields.map((field, index) => (
					<div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_6rem_6rem_7rem_auto]" key={field.id}>
						<Field
							className="max-sm:col-span-2"
							error={errors.freeLines?.[index]?.text && t("problems.text")}
							label={t("lineText")}
						>
							<TextInput maxLength={INVOICE_BOUNDS.lineText} {...form.register(`freeLines.${index}.text`)} />
						</Field>
						<Field error={errors.freeLines?.[index]?.quantity && t("problems.number")} label={t("quantity")}>
							<TextInput numeric {...form.register(`freeLines.${index}.quantity`)} />
						</Field>
						<Field label={t("unit")}>
							<NativeSelect {...form.register(`freeLines.${index}.unit`)}>
								<Options nameOf={(value) => t(`paper.units.${value}`)} values={UNITS} />
							</NativeSelect>
						</Field>
						<Field
							error={errors.freeLines?.[index]?.unitPrice && t("problems.number")}
							label={t("unitPrice")}
						>
							<TextInput numeric {...form.register(`freeLines.${index}.unitPrice`)} />
						</Field>
						<IconButton
							className="self-end"
							icon="trash"
							label={t("removeLine")}
							onClick={() => remove(index)}
						/>
					</div>
				))}
				<Button
					className="justify-self-start"
					disabled={fields.length >= INVOICE_BOUNDS.freeLines}
					icon="plus"
					onClick={() =>
						append({ lineId: crypto.randomUUID(), text: "", quantity: "1", unit: "pcs", unitPrice: "" })
					}
				>
					{t("addLine")}
				</Button>
			</fieldset>
			<Field label={t("text")}>
				<TextArea maxLength={INVOICE_BOUNDS.text} {...form.register("text")} />
			</Field>
		</SavedFormDialog>
	);
}
