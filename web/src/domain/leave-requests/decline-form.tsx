import { LONGEST_REASON } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { type DecidedRequest, useDeclineLeave } from "./use-request.ts";

interface DeclineFormProps {
	readonly request: DecidedRequest;
	readonly onBack: () => void;
	readonly onDone: () => void;
}

/** Declining needs a reason, which the person reads. */
export function DeclineForm({ request, onBack, onDone }: DeclineFormProps) {
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
