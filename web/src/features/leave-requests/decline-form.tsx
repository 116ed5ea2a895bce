import { LONGEST_REASON } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { useAct } from "./use-leave-requests.ts";

interface DeclineFormProps {
	readonly act: ReturnType<typeof useAct>;
	readonly onBack: () => void;
}

/** Declining needs a reason, which the person reads. */
export function DeclineForm({ act, onBack }: DeclineFormProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const [reason, setReason] = useState("");
	return (
		<form
			className="grid gap-3 border-t border-line pt-3"
			onSubmit={(event) => {
				event.preventDefault();
				act.mutate({ act: "decline", reason: reason.trim() });
			}}
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
				<Button disabled={reason.trim() === ""} loading={act.isPending} type="submit" variant="primary">
					{t("decline")}
				</Button>
			</div>
		</form>
	);
}
