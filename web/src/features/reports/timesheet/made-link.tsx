import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.tsx";

export interface MadeLinkProps {
	readonly link: { readonly url: string; readonly expiresAt: string };
	readonly onClose: () => void;
}

/** The URL of a new link. It is not stored anywhere: a user who closes the dialog without it has to make another. */
export function MadeLink({ link: { url, expiresAt }, onClose }: MadeLinkProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const address = `${location.origin}${url}`;
	const copy = () =>
		navigator.clipboard.writeText(address).then(
			() => toast("success", t("made.copied")),
			() => toast("error", t("made.copyFailed")),
		);
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{tShell("close")}
					</Button>
					<Button icon="copy" onClick={() => void copy()} variant="primary">
						{t("made.copy")}
					</Button>
				</>
			}
			onClose={onClose}
			open
			title={t("made.title")}
		>
			<div className="grid gap-3">
				<Field hint={t("made.opens", { date: format.date(expiresAt) })} label={t("made.address")}>
					<TextInput onFocus={({ target }) => target.select()} readOnly value={address} />
				</Field>
				<p>{t("made.once")}</p>
			</div>
		</Dialog>
	);
}
