import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useTimeText } from "./use-time-text.ts";
import { useReturn } from "./use-resource-calls.ts";

export function ReservationList({ resource }: { readonly resource: Resource }) {
	const { t } = useTranslation("resources");
	const [isOpen, open] = useState(false);
	const { upcoming, history } = resource;
	if (upcoming.length + history.length === 0) return null;
	return (
		<Disclosure
			buttonClassName="min-h-6 text-table text-action"
			className="basis-full"
			onToggle={open}
			open={isOpen}
			title={t("reservations", { upcoming: upcoming.length, past: history.length })}
		>
			<div className="grid gap-4 pt-2 text-table sm:grid-cols-2">
				<Upcoming resource={resource} />
				<History resource={resource} />
			</div>
		</Disclosure>
	);
}

function Upcoming({ resource }: { readonly resource: Resource }) {
	const [givenUp, setGivenUp] = useState<Resource["upcoming"][number] | null>(null);
	const { t } = useTranslation("resources");
	const { id: ownId, isAdmin } = useProfile();
	const { span } = useTimeText();
	return (
		<section>
			<h4 className="font-medium">{t("upcoming")}</h4>
			{resource.upcoming.length === 0 && <p className="text-muted">{t("noneUpcoming")}</p>}
			<ul>
				{resource.upcoming.map((one) => (
					<li className="flex min-h-control flex-wrap items-center gap-x-3" key={one.id}>
						<span>{one.name}</span>
						<span className="text-muted tabular-nums">{span(one)}</span>
						{(one.userId === ownId || isAdmin) && (
							<Button
								aria-label={t("giveUpOf", { name: resource.name, who: one.name, when: span(one) })}
								onClick={() => setGivenUp(one)}
								variant="quiet"
							>
								{t("giveUp")}
							</Button>
						)}
					</li>
				))}
			</ul>
			{givenUp && <GiveUpDialog onClose={() => setGivenUp(null)} reservation={givenUp} resource={resource} />}
		</section>
	);
}

function History({ resource }: { readonly resource: Resource }) {
	const { t } = useTranslation("resources");
	const { span } = useTimeText();
	return (
		<section>
			<h4 className="font-medium">{t("history")}</h4>
			{resource.history.length === 0 && <p className="text-muted">{t("noneBefore")}</p>}
			<ul>
				{resource.history.map((one) => (
					<li className="flex flex-wrap gap-x-3 py-1" key={one.id}>
						<span>{one.name}</span>
						<span className="text-muted tabular-nums">{span(one)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

interface GiveUpDialogProps {
	readonly resource: Resource;
	readonly reservation: Resource["upcoming"][number];
	readonly onClose: () => void;
}

/** Asks for confirmation before a future reservation is cancelled, since another person may reserve the time. */
function GiveUpDialog({ resource, reservation, onClose }: GiveUpDialogProps) {
	const { t } = useTranslation("resources");
	const { span } = useTimeText();
	const giveUp = useReturn("givenUp");
	return (
		<QuestionDialog
			cancelLabel={t("keep")}
			onClose={onClose}
			onSubmit={() => giveUp.mutate({ resourceId: resource.id, id: reservation.id }, { onSuccess: onClose })}
			saving={giveUp.isPending}
			submitLabel={t("giveUp")}
			title={t("giveUpTitle", { name: resource.name })}
			variant="danger"
		>
			<p>{t("giveUpText", { who: reservation.name, when: span(reservation) })}</p>
		</QuestionDialog>
	);
}
