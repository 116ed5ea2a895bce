import type { Leaving } from "@tuntikirja/contract/users/leaving/schema.ts";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useCallOff } from "./use-leaving.ts";

export interface CallOffProps {
	readonly person: Leaving;
	readonly onClose: () => void;
}

/** Asks before a leaving is called off, and says what does not come back. */
export function CallOff({ person, onClose }: CallOffProps) {
	const { t } = useTranslation("leaving");
	const [, setParams] = useSearchParams();
	const callOff = useCallOff(person, () => {
		setParams({}, { replace: true });
		onClose();
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => callOff.mutate()}
			saving={callOff.isPending}
			submitLabel={t("callOff")}
			title={t("callOffTitle", { name: person.name })}
		>
			<p>{t("callOffText")}</p>
			<p>{t("callOffRest")}</p>
		</QuestionDialog>
	);
}
