import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { CopyDialog } from "#ui/overlay/copy-dialog.tsx";

export interface MadeLinkProps {
	readonly link: { readonly url: string; readonly expiresAt: string };
	readonly onClose: () => void;
}

/** The URL of a new link. It is not stored anywhere: a user who closes the dialog without it has to make another. */
export function MadeLink({ link: { url, expiresAt }, onClose }: MadeLinkProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	return (
		<CopyDialog
			address={`${location.origin}${url}`}
			hint={t("made.opens", { date: format.date(expiresAt) })}
			label={t("made.address")}
			onClose={onClose}
			title={t("made.title")}
			words={{
				close: tShell("close"),
				copy: t("made.copy"),
				copied: t("made.copied"),
				copyFailed: t("made.copyFailed"),
			}}
		>
			<p>{t("made.once")}</p>
		</CopyDialog>
	);
}
