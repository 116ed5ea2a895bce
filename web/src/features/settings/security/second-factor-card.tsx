import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { errorCode } from "#lib/error-message.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useSaveSettings } from "#features/settings/company/use-settings.ts";

/** Whether admins have to sign in with a second factor. Saved at once; the server refuses those who have none. */
export function SecondFactorCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("security");
	const save = useSaveSettings(settings);
	const { requireSecondFactorOfAdmins: isRequired } = settings;
	return (
		<Card title={t("secondFactor.title")}>
			<Checkbox
				checked={save.isPending ? !isRequired : isRequired}
				disabled={save.isPending}
				label={t("secondFactor.required")}
				onChange={() => save.mutate({ requireSecondFactorOfAdmins: !isRequired })}
			/>
			<p className="text-table text-muted">{t("secondFactor.hint")}</p>
			{errorCode(save.error) === "second-factor-required" && (
				<p className="mt-2" role="alert">
					<Link className="text-action hover:underline" to="/profile">
						{t("secondFactor.ownFirst")}
					</Link>
				</p>
			)}
		</Card>
	);
}
