import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { localDate } from "#lib/clock.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { useSecondFactor } from "./use-second-factor.ts";

const TurnOnDialog = lazyDialog(() => import("./turn-on-dialog.tsx").then((file) => file.TurnOnDialog));
const TurnOffDialog = lazyDialog(() => import("./turn-off-dialog.tsx").then((file) => file.TurnOffDialog));

/** Whether the caller's sign-in has a second step, and the buttons to change it. */
export function SecondFactorSection() {
	const { t } = useTranslation("second-factor");
	const format = useFormat();
	const { lacksSecondFactor } = useProfile();
	const { query, isOn, since } = useSecondFactor();
	const [isOpen, setOpen] = useState(false);
	const [isBeginning, setBeginning] = useState(false);
	const begun = useCallback(() => setBeginning(false), []);
	const close = () => setOpen(false);
	const open = () => {
		setOpen(true);
		setBeginning(!isOn);
	};
	if (query.error) {
		return (
			<Card title={t("title")}>
				<QueryFailure query={query} title={t("failed")} />
			</Card>
		);
	}
	const change = (
		<Button loading={isBeginning} onClick={open} variant={isOn ? "quiet" : "secondary"}>
			{t(isOn ? "turnOff" : "turnOn")}
		</Button>
	);
	return (
		<Card actions={query.isSuccess && change} title={t("title")}>
			{query.isSuccess ? (
				<Badge tone={isOn ? "plus" : "neutral"}>
					{since === null ? t("off") : t("on", { date: format.date(localDate(since)) })}
				</Badge>
			) : (
				<Skeleton className="h-6 w-40" />
			)}
			<p className="mt-2 text-muted">{t("text")}</p>
			{lacksSecondFactor && <p className="mt-2 font-medium">{t("required")}</p>}
			{isOpen && !isOn && <TurnOnDialog onBegun={begun} onClose={close} />}
			{isOpen && isOn && <TurnOffDialog onClose={close} />}
		</Card>
	);
}
