import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { BUCKET_CREDIT_YEARS, MOST_BUCKET_DAYS } from "@tuntikirja/contract/special-days/bounds.ts";
import { OPENING_KINDS } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type BucketDraft, type BucketProblem, bucketFieldsOf, draftOf } from "./bucket-draft.ts";
import { usePutBucket } from "./use-save-buckets.ts";

export interface BucketDialogProps {
	readonly person: PersonHolidays;
	/** The bucket to change; null for a new one. */
	readonly edited: OpeningBucket | null;
	readonly onClose: () => void;
}

/** Adds or changes a bucket: opening days, or days by agreement. */
export function BucketDialog({ person, edited, onClose }: BucketDialogProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const [id] = useState(() => edited?.id ?? crypto.randomUUID());
	const [draft, setDraft] = useState(() => draftOf(edited, today));
	const [isSubmitted, setSubmitted] = useState(false);
	const { put, isPending } = usePutBucket(person);
	const fields = bucketFieldsOf(draft);
	const submit = () => {
		setSubmitted(true);
		if (typeof fields !== "string") put({ id, ...fields }, onClose);
	};
	return (
		<FormDialog
			cancelLabel={t("form.cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			saving={isPending}
			submitLabel={t("form.save")}
			title={t(edited ? "form.changeTitle" : "form.newTitle", { name: person.name })}
		>
			<p className="text-muted">{t("form.hint")}</p>
			<BucketFields
				draft={draft}
				onDraft={setDraft}
				problem={isSubmitted && typeof fields === "string" ? fields : null}
			/>
		</FormDialog>
	);
}

interface BucketFieldsProps {
	readonly draft: BucketDraft;
	readonly onDraft: (draft: BucketDraft) => void;
	readonly problem: BucketProblem | null;
}

function BucketFields({ draft, onDraft, problem }: BucketFieldsProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tOwn } = useTranslation("annual-holiday");
	const put = (part: Partial<BucketDraft>) => onDraft({ ...draft, ...part });
	return (
		<>
			<SegmentedControl
				label={t("form.kind")}
				onChange={(kind) => put({ kind })}
				segments={OPENING_KINDS.map((value) => ({ value, label: tOwn(`buckets.kinds.${value}`) }))}
				value={draft.kind}
			/>
			<Field
				error={problem === "creditYear" ? t("problems.creditYear", BUCKET_CREDIT_YEARS) : undefined}
				label={t("form.creditYear")}
				required
			>
				<TextInput
					inputMode="numeric"
					maxLength={4}
					numeric
					onChange={({ target }) => put({ creditYear: target.value })}
					value={draft.creditYear}
				/>
			</Field>
			<Field
				error={problem === "days" ? t("problems.days", { most: MOST_BUCKET_DAYS }) : undefined}
				label={t("form.days")}
				required
			>
				<TextInput
					inputMode="numeric"
					maxLength={4}
					numeric
					onChange={({ target }) => put({ days: target.value })}
					value={draft.days}
				/>
			</Field>
			<BucketDates draft={draft} onDraft={onDraft} problem={problem} />
			<Field label={t("form.note")}>
				<TextArea
					maxLength={LONGEST_NOTE}
					onChange={({ target }) => put({ notes: target.value })}
					value={draft.notes}
				/>
			</Field>
		</>
	);
}

function BucketDates({ draft, onDraft, problem }: BucketFieldsProps) {
	const { t } = useTranslation("user-annual-holiday");
	const locale = useDateLocale();
	const isDeadlineWrong = problem === "toRequired" || problem === "inverted";
	return (
		<div className="grid grid-cols-2 gap-2">
			<DateField
				align="left"
				error={problem === "fromRequired" ? t("problems.fromRequired") : undefined}
				label={t("form.from")}
				locale={locale}
				onValue={(from) => onDraft({ ...draft, from })}
				value={draft.from}
			/>
			{draft.kind === "saved" ? (
				<p className="self-center text-table text-muted">{t("form.savedHint")}</p>
			) : (
				<DateField
					error={isDeadlineWrong ? t(`problems.${problem}`) : undefined}
					label={t("form.to")}
					locale={locale}
					onValue={(to) => onDraft({ ...draft, to })}
					value={draft.to}
				/>
			)}
		</div>
	);
}
