import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { RequestDecision } from "#domain/leave-requests/request-decision.tsx";
import { RequestFacts, useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { useRequestCard } from "#domain/leave-requests/use-request.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useToday } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useMinuteText } from "#lib/i18n/format.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Checkbox } from "#ui/forms/field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/field.tsx";
import { StateBadge } from "#domain/leave-requests/state-badge.tsx";
import { useCancelDays, useWithdraw } from "./use-leave-requests.ts";

/** A request with what decides it, its history, and what the user can do with it. */
export function RequestDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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
					{reason !== "" && ` “${reason}”`}
				</li>
			))}
		</ol>
	);
}

interface CancelFormProps {
	readonly id: string;
	/** Days to come, all of them chosen at first. */
	readonly dates: readonly LocalDate[];
	readonly onBack: () => void;
	readonly onDone: () => void;
}

/** Chooses days of approved leave to cancel. Near ones are asked for. */
function CancelForm({ id, dates, onBack, onDone }: CancelFormProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const cancel = useCancelDays(id, onDone);
	const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set(dates));
	const [reason, setReason] = useState("");
	const toggle = (date: LocalDate) =>
		setChosen(
			(known) => new Set(known.has(date) ? [...known].filter((one) => one !== date) : [...known, date]),
		);
	return (
		<form
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				cancel.mutate({ dates: [...chosen].sort(), reason: reason.trim() });
			}}
		>
			<fieldset>
				<legend className="mb-1 font-medium">{t("cancelWhich")}</legend>
				<div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto">
					{dates.map((date) => (
						<Checkbox
							checked={chosen.has(date)}
							key={date}
							label={format.dayOfMonth(date)}
							onChange={() => toggle(date)}
						/>
					))}
				</div>
			</fieldset>
			<Field hint={t("cancelHint")} label={t("cancelReason")}>
				<TextInput maxLength={500} onChange={({ target }) => setReason(target.value)} value={reason} />
			</Field>
			<div className="flex justify-end gap-2">
				<Button onClick={onBack} type="button" variant="quiet">
					{tShell("cancel")}
				</Button>
				<Button disabled={chosen.size === 0} loading={cancel.isPending} type="submit" variant="danger">
					{t("cancelCount", { count: chosen.size })}
				</Button>
			</div>
		</form>
	);
}
