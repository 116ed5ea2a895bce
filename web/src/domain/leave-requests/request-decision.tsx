import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_REASON } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { errorCode, refusedDates } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextArea } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { type DecidedRequest, useApproveLeave, useDeclineLeave } from "./use-request.ts";

interface RequestDecisionProps {
	readonly request: DecidedRequest;
	/** It would be refused as things are now. */
	readonly isRefused?: boolean;
	/** Called after the decision, which has a toast of its own. */
	readonly onDone?: () => void;
}

/** Approves or declines a request, the same on its page and in the inbox. */
export function RequestDecision({ request, isRefused = false, onDone = nothing }: RequestDecisionProps) {
	const { t } = useTranslation("leave-requests");
	const [isDeclining, setDeclining] = useState(false);
	const approve = useApproveLeave(request, onDone);
	const [confirmed, setConfirmed] = useState<readonly LocalDate[]>([]);
	// Once asked about, a day stays, so that it can be taken back.
	const [asked, setAsked] = useState<readonly LocalDate[]>([]);
	const ask = (error: unknown) => {
		if (errorCode(error) !== "work-logged") return;
		setAsked([...new Set([...asked, ...refusedDates(error)])].sort());
	};
	const isConfirmed = asked.every((date) => confirmed.includes(date));
	if (isDeclining)
		return <DeclineForm onBack={() => setDeclining(false)} onDone={onDone} request={request} />;
	return (
		<>
			{asked.length > 0 && <WorkToConfirm dates={asked} onChange={setConfirmed} value={confirmed} />}
			<div className="flex justify-end gap-2">
				<Button className="max-sm:flex-1" disabled={approve.isPending} onClick={() => setDeclining(true)}>
					{t("decline")}
				</Button>
				<Button
					className="max-sm:flex-1"
					disabled={isRefused || !isConfirmed}
					loading={approve.isPending}
					onClick={() => approve.mutate(confirmed, { onError: ask })}
					variant="primary"
				>
					{t(request.isCancelling ? "approveCancel" : "approve")}
				</Button>
			</div>
		</>
	);
}

interface WorkToConfirmProps {
	readonly dates: readonly LocalDate[];
	readonly value: readonly LocalDate[];
	readonly onChange: (confirmed: readonly LocalDate[]) => void;
}

/** The days whose logged work the leave would take: each is confirmed by itself. Rules §3 guards. */
function WorkToConfirm({ dates, value, onChange }: WorkToConfirmProps) {
	const { t } = useTranslation("leave-requests");
	const format = useFormat();
	return (
		<fieldset className="mb-3 grid gap-1">
			<legend className="mb-1">{t("workLogged")}</legend>
			{dates.map((date) => (
				<Checkbox
					checked={value.includes(date)}
					key={date}
					label={t("confirmDay", { date: format.date(date) })}
					onChange={({ target }) =>
						onChange(target.checked ? [...value, date] : value.filter((one) => one !== date))
					}
				/>
			))}
		</fieldset>
	);
}

function nothing() {
	// The list follows by itself.
}

interface DeclineFormProps {
	readonly request: DecidedRequest;
	readonly onBack: () => void;
	readonly onDone: () => void;
}

/** Declining needs a reason, which the person reads. */
function DeclineForm({ request, onBack, onDone }: DeclineFormProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const [reason, setReason] = useState("");
	const decline = useDeclineLeave(request, onDone);
	return (
		<form
			className="grid gap-3 outline-none"
			onSubmit={(event) => {
				event.preventDefault();
				if (!decline.isPending) decline.mutate(reason.trim());
			}}
			ref={focusFirstField}
			tabIndex={-1}
		>
			<Field hint={t("reasonHint")} label={t("reason")} required>
				<TextArea
					maxLength={LONGEST_REASON}
					onChange={({ target }) => setReason(target.value)}
					value={reason}
				/>
			</Field>
			<div className="flex justify-end gap-2">
				<Button onClick={onBack} type="button" variant="quiet">
					{tShell("cancel")}
				</Button>
				<Button disabled={reason.trim() === ""} loading={decline.isPending} type="submit" variant="primary">
					{t("decline")}
				</Button>
			</div>
		</form>
	);
}
