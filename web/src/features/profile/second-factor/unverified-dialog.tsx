import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { problemOf, sendVerification } from "#lib/second-factor/second-factor.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { providerUser } from "./use-second-factor.ts";

/** The provider takes a second factor only of people whose address is confirmed; this mails the link for it. */
export function UnverifiedDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("second-factor");
	const email = providerUser().email ?? "";
	const send = useMutation({
		mutationFn: () => sendVerification(providerUser()),
		meta: { success: t("linkSent", { email }), quiet: true },
		onSuccess: onClose,
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => send.mutate()}
			saving={send.isPending}
			submitLabel={t("sendLink")}
			title={t("title")}
		>
			<p>{t("unverified", { email })}</p>
			{send.error && <p role="alert">{t(`problems.${problemOf(send.error)}`)}</p>}
		</QuestionDialog>
	);
}
