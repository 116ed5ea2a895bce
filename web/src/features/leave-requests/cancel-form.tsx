import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";
import { useCancelDays } from "./use-leave-requests.ts";

export interface RequestFormProps {
	readonly request: LeaveRequest;
	readonly onBack: () => void;
	readonly onDone: () => void;
}

interface CancelFormProps extends RequestFormProps {
	/** Days of months that cannot change. */
	readonly isClosed: (date: LocalDate) => boolean;
}

/** Chooses days of approved leave to cancel, all of those to come at first. Near ones are asked for. */
export function CancelForm({ request, isClosed, onBack, onDone }: CancelFormProps) {
	const today = useToday();
	const dates = request.dates.filter((date) => date > today && !isClosed(date));
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const cancel = useCancelDays(request, onDone);
	const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set(dates));
	const [reason, setReason] = useState("");
	const toggle = (date: LocalDate) =>
		setChosen(
			(known) => new Set(known.has(date) ? [...known].filter((one) => one !== date) : [...known, date]),
		);
	return (
		<form
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				cancel.mutate({ dates: [...chosen].sort(), reason: reason.trim() });
			}}
		>
			<fieldset>
				<legend className="mb-1 font-medium">{t("cancelWhich")}</legend>
				<div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto">
					{dates.map((date) => (
						<Checkbox
							checked={chosen.has(date)}
							key={date}
							label={format.dayOfMonth(date)}
							onChange={() => toggle(date)}
						/>
					))}
				</div>
			</fieldset>
			<Field hint={t("cancelHint")} label={t("cancelReason")}>
				<TextInput maxLength={500} onChange={({ target }) => setReason(target.value)} value={reason} />
			</Field>
			<div className="flex justify-end gap-2">
				<Button onClick={onBack} type="button" variant="quiet">
					{tShell("cancel")}
				</Button>
				<Button disabled={chosen.size === 0} loading={cancel.isPending} type="submit" variant="danger">
					{t("cancelCount", { count: chosen.size })}
				</Button>
			</div>
		</form>
	);
}
