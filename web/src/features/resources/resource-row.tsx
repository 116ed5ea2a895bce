import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { localMinute } from "#lib/clock.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { ReservationList } from "./reservation-list.tsx";
import { useReserve, useReturn } from "./use-resource-calls.ts";
import { useRefusalText, useTimeText } from "./use-time-text.ts";

export interface ResourceTask {
	readonly kind: "reserve" | "hand-out" | "edit" | "delete";
	readonly resource: Resource;
}

export interface ResourceRowProps {
	readonly resource: Resource;
	readonly onTask: (task: ResourceTask) => void;
}

/** A resource: its holder, the end of the reservation, and the buttons to reserve or return it. */
export function ResourceRow({ resource, onTask }: ResourceRowProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
			<div className="min-w-0 flex-1 basis-56">
				<h3 className="font-medium break-words">{resource.name}</h3>
				{resource.notes && <p className="text-table break-words text-muted">{resource.notes}</p>}
			</div>
			<Holder resource={resource} />
			<Actions onTask={onTask} resource={resource} />
			<ReservationList resource={resource} />
		</li>
	);
}

function Holder({ resource }: { readonly resource: Resource }) {
	const { t } = useTranslation("resources");
	const { id: ownId } = useProfile();
	const { start, span } = useTimeText();
	const { holder, upcoming } = resource;
	const next = upcoming[0];
	return (
		<p className="flex flex-1 basis-56 flex-wrap items-center gap-x-2">
			<Badge tone={holder ? (holder.userId === ownId ? "info" : "neutral") : "plus"}>
				{holder ? (holder.userId === ownId ? t("mine") : t("taken")) : t("free")}
			</Badge>
			{holder && <span>{holder.name}</span>}
			<span className="text-table text-muted tabular-nums">
				{holder ? span(holder) : next && t("freeUntil", { until: start(next.from) })}
			</span>
		</p>
	);
}

function Actions({ resource, onTask }: ResourceRowProps) {
	const { t } = useTranslation("resources");
	const { id: ownId, isAdmin } = useProfile();
	// A reservation is always one's own: on the page of a person there is none to make.
	const isOfPerson = useOwnerInput().userId !== undefined;
	const { holder, name } = resource;
	return (
		<div className="flex flex-wrap items-center gap-1 min-[1200px]:w-96 min-[1200px]:justify-end">
			{holder === null && !isOfPerson && <ReserveNow resource={resource} />}
			{holder && (holder.userId === ownId || isAdmin) && <ReturnButton resource={resource} />}
			{!isOfPerson && (
				<Button
					aria-label={t("reserveTimeOf", { name })}
					onClick={() => onTask({ kind: "reserve", resource })}
					variant="quiet"
				>
					{t("reserveTime")}
				</Button>
			)}
			{isAdmin && (
				<>
					{!isOfPerson && (
						<Button
							aria-label={t("handOutOf", { name })}
							onClick={() => onTask({ kind: "hand-out", resource })}
							variant="quiet"
						>
							{t("handOut")}
						</Button>
					)}
					<IconButton
						icon="edit"
						label={t("editTitle", { name })}
						onClick={() => onTask({ kind: "edit", resource })}
					/>
					<IconButton
						icon="trash"
						label={t("deleteLabel", { name })}
						onClick={() => onTask({ kind: "delete", resource })}
					/>
				</>
			)}
		</div>
	);
}

/** Reserves from now on, until the resource is returned. */
function ReserveNow({ resource }: { readonly resource: Resource }) {
	const { t } = useTranslation("resources");
	const reserve = useReserve();
	const refusalText = useRefusalText();
	return (
		<Button
			aria-label={t("reserveNowOf", { name: resource.name })}
			loading={reserve.isPending}
			onClick={() =>
				reserve.mutate(
					{ id: crypto.randomUUID(), resourceId: resource.id, from: localMinute() },
					{ onError: (error) => toast("error", refusalText(error)) },
				)
			}
		>
			{t("reserveNow")}
		</Button>
	);
}

function ReturnButton({ resource }: { readonly resource: Resource }) {
	const { t } = useTranslation("resources");
	const giveBack = useReturn("returned");
	const reservation = resource.holder ? { id: resource.holder.id } : {};
	return (
		<Button
			aria-label={t("returnOf", { name: resource.name })}
			loading={giveBack.isPending}
			onClick={() => giveBack.mutate({ resourceId: resource.id, ...reservation })}
		>
			{t("return")}
		</Button>
	);
}
