import { useTranslation } from "react-i18next";
import { removeSecondFactor } from "#lib/session/second-factor.ts";
import { toast } from "#ui/overlay/toast.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";
import { providerUser, useSecondFactorChanged } from "./use-second-factor.ts";

/** Turns two-step sign-in off, for the person who can still complete both steps. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("second-factor");
	const changed = useSecondFactorChanged();
	const turnOff = async () => {
		await removeSecondFactor(providerUser());
		toast("success", t("turnedOff"));
		onClose();
		await changed();
	};
	return (
		<IdentityDialog
			onClose={onClose}
			onConfirmed={turnOff}
			submitLabel={t("turnOff")}
			title={t("turnOffTitle")}
			variant="danger"
		>
			<p>{t("turnOffText")}</p>
		</IdentityDialog>
	);
}
