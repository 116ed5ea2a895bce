import { type CompanySettingsAnswer, companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useQuery } from "@tanstack/react-query";
import { emailDomain } from "@tuntikirja/contract/users/bounds.ts";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { api } from "#lib/api-client.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useSaveSettings } from "./use-settings.ts";

const MOST_DOMAINS = 50;
const { element } = companySettingsSchema.shape.allowedEmailDomains;
const typed = z.string().transform((text) => text.trim().replace(/^@/, ""));
const schema = z.object({ domain: typed.pipe(element) });
export function DomainsCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const { allowedEmailDomains: domains } = settings;
	const [removed, setRemoved] = useState<string | null>(null);
	const form = useSavedForm({
		draft: "allowed-domain",
		schema,
		initial: { domain: "" },
		save: useSaveSettings(settings),
		inputOf: ({ domain }) => ({ allowedEmailDomains: [...new Set([...domains, domain])] }),
		onSaved: () => form.begin(),
	});
	const isEmpty = useWatch({ control: form.control, name: "domain", compute: (text) => text.trim() === "" });
	return (
		<Card title={t("domains.title")}>
			<p className="mb-2 text-table text-muted">{t(domains.length === 0 ? "domains.any" : "domains.hint")}</p>
			<ul className="mb-3 flex flex-wrap gap-2">
				{domains.map((domain) => (
					<li
						className="flex max-w-full items-center rounded-full border border-line bg-ground pl-3"
						key={domain}
					>
						<span className="truncate">{domain}</span>
						<IconButton
							className="rounded-full text-muted"
							icon="close"
							iconSize={15}
							label={t("domains.remove", { domain })}
							onClick={() => setRemoved(domain)}
						/>
					</li>
				))}
			</ul>
			<SavedForm form={form} isFocused={false}>
				<div className="grid grid-cols-[1fr_auto] items-start gap-2">
					<Field error={form.formState.errors.domain && t("domains.wrong")} label={t("domains.new")}>
						<TextInput
							autoCapitalize="none"
							autoComplete="off"
							placeholder="example.com"
							{...form.register("domain")}
						/>
					</Field>
					<Button
						className="mt-[25px]"
						disabled={isEmpty || domains.length >= MOST_DOMAINS}
						loading={form.isSaving}
						type="submit"
					>
						{t("domains.add")}
					</Button>
				</div>
			</SavedForm>
			{removed !== null && (
				<RemoveDomainDialog domain={removed} onClose={() => setRemoved(null)} settings={settings} />
			)}
		</Card>
	);
}

interface RemoveDomainDialogProps {
	readonly domain: string;
	readonly settings: CompanySettingsAnswer;
	readonly onClose: () => void;
}

/** Asks for confirmation before a domain is removed. The list applies only to new people; an empty one allows all. */
function RemoveDomainDialog({ domain, settings, onClose }: RemoveDomainDialogProps) {
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
