import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { api, client } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Card } from "#ui/layout/card.tsx";

/** Whether the app offers a timer; one that runs is stopped first. */
export function TimerSection() {
	const { t } = useTranslation("profile");
	const { timer } = useProfile();
	const { mutate, isPending } = useMutation({
		meta: { failure: t("timer.failed") },
		mutationFn: (usesTimer: boolean) => client.users.updateOwnSettings({ usesTimer }),
		onSuccess: useRenewal(api.users.getOwnUserInfo),
	});
	const isUsed = timer !== undefined;
	return (
		<Card title={t("timer.title")}>
			<Checkbox
				checked={isPending ? !isUsed : isUsed}
				disabled={isPending || Boolean(timer)}
				label={t("timer.offer")}
				onChange={() => mutate(!isUsed)}
			/>
			<p className="text-table text-muted">{t(timer ? "timer.running" : "timer.hint")}</p>
		</Card>
	);
}
