import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LeaveRequest, OfferedAct } from "@tuntikirja/contract/leave-requests/schema.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { RequestDecision } from "#domain/leave-requests/request-decision.tsx";
import { RequestFacts, useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { useDeciderText } from "#domain/leave-requests/use-decider-text.ts";
import { useRequestCard, useUndoDecision } from "#domain/leave-requests/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { StateBadge } from "#domain/leave-requests/state-badge.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { ChangeForm } from "./change-form.tsx";
import { useWithdraw } from "./use-leave-requests.ts";

interface RequestDialogProps {
	readonly id: string;
	/** Whose leave it is; empty: the user's, or the request says it. */
	readonly personId: string;
	readonly onClose: () => void;
}

/** A request with what decides it, its history, and what the user can do with it. */
export function RequestDialog({ id, personId, onClose }: RequestDialogProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const query = useRequestCard(id, personId);
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
						<StateBadge isBooked={card.request.isBooked} state={card.request.status.state} />
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
	card: { request, problem, closed },
	onClose,
}: {
	readonly card: Card;
	readonly onClose: () => void;
}) {
	const { t } = useTranslation("leave-requests");
	const [form, setForm] = useState<"cancel" | "change" | null>(null);
	const { state } = request.status;
	const isCancelling = state === "cancelling";
	const format = useFormat();
	const who = useDeciderText()(request.deciders);
	const offers = (act: OfferedAct) => request.acts.includes(act);
	const back = () => setForm(null);
	const isClosed = (date: LocalDate) => closed.some(({ month }) => month === monthOf(date));
	if (form === "cancel")
		return <CancelForm isClosed={isClosed} onBack={back} onDone={onClose} request={request} />;
	if (form === "change") return <ChangeForm onBack={back} onDone={onClose} request={request} />;
	const isDecided = offers("approve") || offers("decline");
	return (
		<div className="grid gap-3 border-t border-line pt-3 empty:hidden">
			{!isDecided && state in NEXT && (
				<p className="text-table text-muted">
					{NEXT[state as keyof typeof NEXT]
						.map((key) => (key === "who" ? who : t(`decider.${key}`)))
						.join(" ")}
				</p>
			)}
			{closed.map(({ month, code }) => (
				<p className="text-table" key={month}>
					{t(`closed.${code}`, { month: format.month(month) })}
				</p>
			))}
			{isDecided && (
				<RequestDecision
					isRefused={problem !== null}
					onDone={onClose}
					request={{ id: request.id, name: request.person.name, isCancelling }}
				/>
			)}
			<div className="flex flex-wrap justify-end gap-2 empty:hidden">
				{offers("undo") && <UndoDecision id={request.id} onDone={onClose} />}
				{offers("withdraw") && <Withdraw id={request.id} isCancelling={isCancelling} onDone={onClose} />}
				{offers("cancel") && <Button onClick={() => setForm("cancel")}>{t("cancelDays")}</Button>}
				{offers("change") && <Button onClick={() => setForm("change")}>{t("changeDays")}</Button>}
			</div>
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
		<Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
			{t(isCancelling ? "keep" : "withdraw")}
		</Button>
	);
}

function UndoDecision({ id, onDone }: OwnActProps) {
	const { t } = useTranslation("leave-requests");
	const { mutate, isPending } = useUndoDecision();
	return (
		<Button loading={isPending} onClick={() => mutate(id, { onSuccess: onDone })}>
			{t("undo")}
		</Button>
	);
}

/** What is said of a state: who decides, and what is until then. */
const NEXT = { requested: ["who"], cancelling: ["cancelling", "who"], declined: ["declined"] } as const;

/** Everything that was done with a request, the oldest first. */
function RequestHistory({ history }: Pick<LeaveRequest, "history">) {
	const { t } = useTranslation("leave-requests");
	const minuteText = useMinuteText();
	const daysText = useDaysText();
	return (
		<ol aria-label={t("history")} className="grid gap-1 border-t border-line pt-3 text-table">
			{history.map(({ at, actor, act, dates, reason }) => (
				<li className="wrap-anywhere" key={`${at}${act}`}>
					<span className="text-muted tabular-nums">{minuteText(at)}</span>{" "}
					{actor.name !== "" && `${actor.name}: `}
					{t(`acts.${act}`, { days: daysText(dates) })}
					{reason !== "" && (
						<>
							{" "}
							<q>{reason}</q>
						</>
					)}
				</li>
			))}
		</ol>
	);
}
