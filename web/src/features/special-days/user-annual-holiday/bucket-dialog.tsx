import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { BUCKET_CREDIT_YEARS, MOST_BUCKET_DAYS } from "@tuntikirja/contract/special-days/bounds.ts";
import { OPENING_KINDS } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import {
	type OpeningBucket,
	type PersonHolidays,
	openingBucketSchema,
} from "@tuntikirja/contract/special-days/schema.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { type SavedForm, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useToday } from "#lib/clock.ts";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { useSaveBucket } from "./use-save-buckets.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { kind, creditYear, days, to, notes } = openingBucketSchema.shape;

/** The fields of a bucket, figures as typed. Saved holiday has no deadline; the message of a wrong one is its key. */
export const bucketFormSchema = z
	.object({
		kind,
		creditYear: typedNumber(creditYear, 0),
		days: typedNumber(days, 0),
		from: neededDateSchema,
		to,
		notes: notes.unwrap().trim(),
	})
	.transform((bucket) => (bucket.kind === "saved" ? { ...bucket, to: null } : bucket))
	.refine((bucket) => bucket.kind === "saved" || bucket.to !== null, { path: ["to"], error: "toRequired" })
	.refine((bucket) => bucket.to === null || bucket.to >= bucket.from, { path: ["to"], error: "inverted" });
export type BucketValues = z.input<typeof bucketFormSchema>;

/** The form values of a bucket; a new one is for the last full credit year. */
export function valuesOf(bucket: OpeningBucket | null, today: LocalDate): BucketValues {
	if (bucket) {
		const { id: _, ...fields } = bucket;
		return { ...fields, creditYear: String(bucket.creditYear), days: String(bucket.days) };
	}
	const lastYear = creditYearAt(today) - 1;
	return {
		kind: "opening",
		creditYear: String(lastYear),
		days: "",
		from: today,
		// The end of the winter season of that credit year.
		to: `${lastYear + 2}-04-30`,
		notes: "",
	};
}

export interface BucketDialogProps {
	readonly person: PersonHolidays;
	/** The bucket to change; null for a new one. */
	readonly edited: OpeningBucket | null;
	readonly onClose: () => void;
}

/** Adds or changes a bucket: opening days, or days by agreement. */
export function BucketDialog({ person, edited, onClose }: BucketDialogProps) {
	const { t } = useTranslation("user-annual-holiday");
	const today = useToday();
	const form = useSavedForm({
		draft: `holiday-bucket/${person.userId}/${edited?.id ?? "new"}`,
		schema: bucketFormSchema,
		initial: valuesOf(edited, today),
		save: useSaveBucket(person),
		inputOf: (fields, id) => ({ ...fields, id: edited?.id ?? id }),
		onSaved: onClose,
	});
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			title={t(edited ? "form.changeTitle" : "form.newTitle", { name: person.name })}
		>
			<p className="text-muted">{t("form.hint")}</p>
			<BucketFields form={form} />
		</SavedFormDialog>
	);
}

interface BucketFieldsProps {
	readonly form: SavedForm<BucketValues>;
}

function BucketFields({ form }: BucketFieldsProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tOwn } = useTranslation("annual-holiday");
	const { control, register } = form;
	const { errors } = form.formState;
	return (
		<>
			<FormSegments
				control={control}
				label={t("form.kind")}
				name="kind"
				segments={OPENING_KINDS.map((value) => ({ value, label: tOwn(`buckets.kinds.${value}`) }))}
			/>
			<Field
				error={errors.creditYear && t("problems.creditYear", BUCKET_CREDIT_YEARS)}
				label={t("form.creditYear")}
				required
			>
				<TextInput inputMode="numeric" maxLength={4} numeric {...register("creditYear")} />
			</Field>
			<Field
				error={errors.days && t("problems.days", { most: MOST_BUCKET_DAYS })}
				label={t("form.days")}
				required
			>
				<TextInput inputMode="numeric" maxLength={4} numeric {...register("days")} />
			</Field>
			<BucketDates form={form} />
			<Field label={t("form.note")}>
				<TextArea maxLength={LONGEST_NOTE} {...register("notes")} />
			</Field>
		</>
	);
}

function BucketDates({ form: { control, formState } }: BucketFieldsProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { errors } = formState;
	const isSaved = useWatch({ control, name: "kind", compute: (kind) => kind === "saved" });
	return (
		<div className="grid grid-cols-2 gap-2">
			<FormDateField
				align="left"
				control={control}
				error={errors.from && t("problems.fromRequired")}
				label={t("form.from")}
				name="from"
			/>
			{isSaved ? (
				<p className="self-center text-table text-muted">{t("form.savedHint")}</p>
			) : (
				<FormDateField
					control={control}
					error={errors.to && t(`problems.${errors.to.message as "toRequired" | "inverted"}`)}
					label={t("form.to")}
					name="to"
				/>
			)}
		</div>
	);
}
