import { useQuery } from "@tanstack/react-query";
import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { emailDomain } from "@tuntikirja/contract/users/bounds.ts";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useSaveSettings } from "./use-settings.ts";

export interface RemoveDomainDialogProps {
	readonly domain: string;
	readonly settings: CompanySettingsAnswer;
	readonly onClose: () => void;
}

/** Asks for confirmation before a domain is removed. The list applies only to new people; an empty one allows all. */
export function RemoveDomainDialog({ domain, settings, onClose }: RemoveDomainDialogProps) {
	const { t } = useTranslation("settings");
	const { mutate: save, isPending } = useSaveSettings(settings);
	const { data } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const count = data?.users.filter(({ email }) => emailDomain(email ?? "") === domain).length;
	const remaining = settings.allowedEmailDomains.filter((one) => one !== domain);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => save({ allowedEmailDomains: remaining }, { onSuccess: onClose })}
			saving={isPending}
			submitLabel={t("company.remove")}
			title={t("domains.removeTitle", { domain })}
			variant="danger"
		>
			<p>{t(remaining.length === 0 ? "domains.removeLast" : "domains.removeText", { domain })}</p>
			{count !== undefined && <p>{count === 0 ? t("domains.removeUnused") : t("domains.stay", { count })}</p>}
		</QuestionDialog>
	);
}
