import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { AskedHours } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatClock, parseHours } from "#domain/work-days/parse-hours.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

export interface AskedHoursDialogProps {
	readonly asked: AskedHours;
	readonly saving: boolean;
	readonly onHours: (hours: number) => void;
	readonly onClose: () => void;
}

/** Asks for the hours of a timer that ran past midnight, or so long that it was forgotten. */
export function AskedHoursDialog({ asked, saving, onHours, onClose }: AskedHoursDialogProps) {
	const { t } = useTranslation("timer");
	const { t: tError } = useTranslation("errors");
	const format = useFormat();
	const [typed, setTyped] = useState(asked.hours === null ? "" : formatClock(toMinutes(asked.hours)));
	const [isWrong, setWrong] = useState(false);
	const submit = () => {
		const minutes = parseHours(typed);
		if (minutes === null || minutes === 0) setWrong(true);
		else onHours(minutesToHours(minutes));
	};
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={submit}
			saving={saving}
			submitLabel={t("log")}
			title={t("askTitle", { date: format.date(asked.date) })}
		>
			<p>{t(asked.hours === null ? "askForgotten" : "askMidnight")}</p>
			<Field error={isWrong ? tError("hours-required") : undefined} label={t("hours")} required>
				<TextInput
					autoComplete="off"
					data-autofocus
					numeric
					onChange={(event) => {
						setTyped(event.target.value);
						setWrong(false);
					}}
					placeholder="0:00"
					value={typed}
				/>
			</Field>
		</QuestionDialog>
	);
}
