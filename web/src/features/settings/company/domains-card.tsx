import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { RemoveDomainDialog } from "./remove-domain-dialog.tsx";
import { useSaveSettings } from "./use-settings.ts";

/** Copied from contract/src/settings/schema.ts, which is not loaded in the browser. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const MOST_DOMAINS = 50;

/** E-mail domains that are allowed for new people. */
export function DomainsCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const { allowedEmailDomains: domains } = settings;
	const [text, setText] = useState("");
	const [isWrong, setWrong] = useState(false);
	const [removed, setRemoved] = useState<string | null>(null);
	const { mutate: save, isPending } = useSaveSettings(settings);
	const add = (event: FormEvent) => {
		event.preventDefault();
		const domain = text.trim().toLowerCase().replace(/^@/, "");
		if (!DOMAIN.test(domain) || domain.length > 253) return setWrong(true);
		save({ allowedEmailDomains: [...new Set([...domains, domain])] }, { onSuccess: () => setText("") });
	};
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
			<form className="grid grid-cols-[1fr_auto] items-start gap-2" noValidate onSubmit={add}>
				<Field error={isWrong ? t("domains.wrong") : undefined} label={t("domains.new")}>
					<TextInput
						autoCapitalize="none"
						autoComplete="off"
						onChange={({ target }) => {
							setText(target.value);
							setWrong(false);
						}}
						placeholder="example.com"
						value={text}
					/>
				</Field>
				<Button
					className="mt-[25px]"
					disabled={text.trim() === "" || domains.length >= MOST_DOMAINS}
					loading={isPending}
					type="submit"
				>
					{t("domains.add")}
				</Button>
			</form>
			{removed !== null && (
				<RemoveDomainDialog domain={removed} onClose={() => setRemoved(null)} settings={settings} />
			)}
		</Card>
	);
}
