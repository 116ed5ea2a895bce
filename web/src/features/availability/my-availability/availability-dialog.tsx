import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/text/note-length.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { parseDecimal } from "#lib/i18n/decimal.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useSaveAvailability } from "./use-own-availability.ts";

export interface AvailabilityDialogProps {
	/** The person; without it, the caller. */
	readonly userId?: string;
	/** Null while the dialog is closed. */
	readonly edited: AvailabilityAnswer | "new" | null;
	readonly onClose: () => void;
}

/** Adds a period, changes it, or ends it by setting its last day. */
export function AvailabilityDialog({ userId, edited, onClose }: AvailabilityDialogProps) {
	// The form stays mounted during the closing animation; each opening starts with a new form.
	const [before, setBefore] = useState(edited);
	const [last, setLast] = useState(edited);
	const [openings, setOpenings] = useState(0);
	if (edited !== before) {
		setBefore(edited);
		if (edited !== null) {
			setLast(edited);
			setOpenings(openings + 1);
		}
	}
	return (
		last && (
			<Form
				edited={last === "new" ? null : last}
				key={openings}
				onClose={onClose}
				open={edited !== null}
				userId={userId}
			/>
		)
	);
}

interface FormProps {
	readonly userId: string | undefined;
	readonly edited: AvailabilityAnswer | null;
	readonly open: boolean;
	readonly onClose: () => void;
}

type Problem = "startRequired" | "inverted" | "percentage";

function Form({ userId, edited, open, onClose }: FormProps) {
	const { t } = useTranslation("my-availability");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const today = useToday();
	const [id] = useState(() => crypto.randomUUID() as string);
	const [startDate, setStart] = useState<string | null>(edited?.startDate ?? today);
	const [endDate, setEnd] = useState<string | null>(edited?.endDate ?? null);
	const [percentage, setPercentage] = useState(String(edited?.percentage ?? 100));
	const [notes, setNotes] = useState(edited?.notes ?? "");
	const [isSubmitted, setSubmitted] = useState(false);
	const { mutate: save, isPending } = useSaveAvailability(edited, userId);
	const percent = percentOf(percentage);
	const problem = isSubmitted ? problemOf(startDate, endDate, percent) : null;
	const submit = () => {
		setSubmitted(true);
		if (problemOf(startDate, endDate, percent) || startDate === null || percent === null) return;
		save({ id, startDate, endDate, percentage: percent, notes: notes.trim() }, { onSuccess: onClose });
	};
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{t("cancel")}
					</Button>
					<Button loading={isPending} onClick={submit} variant="primary">
						{t("save")}
					</Button>
				</>
			}
			onClose={onClose}
			open={open}
			title={t(edited ? "editTitle" : "addTitle")}
		>
			<form
				className="grid gap-3"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<div className="grid grid-cols-2 gap-2">
					<DateField
						align="left"
						error={problem === "startRequired" ? t("problems.startRequired") : undefined}
						label={t("from")}
						locale={locale}
						onValue={setStart}
						value={startDate}
					/>
					<DateField
						error={problem === "inverted" ? t("problems.inverted") : undefined}
						hint={t("toHint")}
						label={t("to")}
						locale={locale}
						onValue={setEnd}
						optional
						value={endDate}
					/>
				</div>
				<Field
					error={problem === "percentage" ? t("problems.percentage") : undefined}
					hint={t("percentageHint")}
					label={t("percentage")}
					required
				>
					<TextInput numeric onChange={({ target }) => setPercentage(target.value)} value={percentage} />
				</Field>
				<Field label={t("columns.notes")}>
					<TextArea
						maxLength={LONGEST_NOTE}
						onChange={({ target }) => setNotes(target.value)}
						rows={2}
						value={notes}
					/>
				</Field>
			</form>
		</Dialog>
	);
}

/** 0–100, with a comma or a point; null for anything else. */
function percentOf(text: string): number | null {
	const value = parseDecimal(text.replace("%", ""));
	return value !== null && value <= 100 ? value : null;
}

function problemOf(start: string | null, end: string | null, percent: number | null): Problem | null {
	if (start === null) return "startRequired";
	if (end !== null && end < start) return "inverted";
	return percent === null ? "percentage" : null;
}
