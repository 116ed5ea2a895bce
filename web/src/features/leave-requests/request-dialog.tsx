import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { RequestDecision } from "#domain/leave-requests/request-decision.tsx";
import { RequestFacts } from "#domain/leave-requests/request-facts.tsx";
import { useRequestCard } from "#domain/leave-requests/use-request.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useToday } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { RequestHistory } from "./request-history.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useWithdraw } from "./use-leave-requests.ts";

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
	const today = useToday();
	const isOwn = useProfile().id === request.person.id;
	const { state } = request.status;
	const isOpen = state === "requested" || state === "cancelling";
	const isCancelling = state === "cancelling";
	const coming = request.dates.filter((date) => date > today);
	return (
		<div className="border-t border-line pt-3 empty:hidden">
			{isOpen && isOwn && <Withdraw id={request.id} isCancelling={isCancelling} onDone={onClose} />}
			{isOpen && !isOwn && (
				<RequestDecision
					isRefused={problem !== null}
					onDone={onClose}
					request={{ id: request.id, name: request.person.name, isCancelling }}
				/>
			)}
			{state === "approved" && coming.length > 0 && (
				<CancelDays dates={coming} id={request.id} onDone={onClose} />
			)}
		</div>
	);
}

interface OwnActProps {
	readonly id: string;
	readonly onDone: () => void;
}

function Withdraw({ id, isCancelling, onDone }: OwnActProps & { readonly isCancelling: boolean }) {
	const { t } = useTranslation("leave-requests");
	const withdraw = useWithdraw(id, onDone);
	return (
		<div className="flex justify-end">
			<Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
				{t(isCancelling ? "keep" : "withdraw")}
			</Button>
		</div>
	);
}

function CancelDays({ id, dates, onDone }: OwnActProps & { readonly dates: readonly string[] }) {
	const { t } = useTranslation("leave-requests");
	const [isAsked, setAsked] = useState(false);
	if (isAsked) return <CancelForm dates={dates} id={id} onBack={() => setAsked(false)} onDone={onDone} />;
	return (
		<div className="flex justify-end">
			<Button onClick={() => setAsked(true)}>{t("cancelDays")}</Button>
		</div>
	);
}
