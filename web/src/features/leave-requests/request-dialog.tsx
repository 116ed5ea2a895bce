import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useToday } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RequestHistory } from "./request-history.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useAct, useRequestCard } from "./use-leave-requests.ts";

export interface RequestDialogProps {
	readonly id: string;
	readonly onClose: () => void;
}

/** A request with what decides it, its history, and what the user can do with it. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const query = useRequestCard(id);
	const { data: card } = query;
	return (
		<Dialog
			closeLabel={tShell("close")}
			onClose={onClose}
			open
			title={card ? t("title", { name: card.request.person.name }) : t("loading")}
		>
			{query.error && !card && <QueryFailure query={query} title={t("failedOne")} />}
			{!card && !query.error && <Skeleton className="h-64 w-full" />}
			{card && (
				<div className="grid gap-4">
					<p>
						<StateBadge state={card.request.status.state} />
					</p>
					<RequestFacts card={card} />
					<RequestHistory history={card.request.history} />
					<RequestActs card={card} onClose={onClose} />
				</div>
			)}
		</Dialog>
	);
}

type Card = NonNullable<ReturnType<typeof useRequestCard>["data"]>;

function RequestActs({
	card: { request, problem },
	onClose,
}: {
	readonly card: Card;
	readonly onClose: () => void;
}) {
	const { t } = useTranslation("leave-requests");
	const today = useToday();
	const isOwn = useProfile().id === request.person.id;
	const [asked, setAsked] = useState<"decline" | "cancel" | null>(null);
	const act = useAct(request.id, onClose);
	const { state } = request.status;
	const isOpen = state === "requested" || state === "cancelling";
	const coming = request.dates.filter((date) => date > today);
	const back = () => setAsked(null);
	if (asked === "decline") return <DeclineForm act={act} onBack={back} />;
	if (asked === "cancel") return <CancelForm act={act} dates={coming} onBack={back} />;
	return (
		<div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
			{isOpen && isOwn && (
				<Button loading={act.isPending} onClick={() => act.mutate({ act: "withdraw" })}>
					{t(state === "requested" ? "withdraw" : "keep")}
				</Button>
			)}
			{isOpen && !isOwn && (
				<>
					<Button disabled={act.isPending} onClick={() => setAsked("decline")}>
						{t("decline")}
					</Button>
					<Button
						disabled={problem !== null}
						loading={act.isPending}
						onClick={() => act.mutate({ act: "approve" })}
						variant="primary"
					>
						{t(state === "requested" ? "approve" : "approveCancel")}
					</Button>
				</>
			)}
			{state === "approved" && coming.length > 0 && (
				<Button onClick={() => setAsked("cancel")}>{t("cancelDays")}</Button>
			)}
		</div>
	);
}
