import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";
import { useWhoWasFirst } from "#domain/months/use-month-acts.ts";
import { api, useRenewal, client } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** Milliseconds in which a decision can be undone; the server allows a minute. */
const UNDO_MS = 8000;

/** One request with what decides it. Leave of another person that was booked without a request needs their id. */
export function useRequestCard(id: string, personId = "") {
	const input = personId === "" ? { id } : { id, userId: personId };
	return useQuery(api.leaveRequests.getLeaveRequest.queryOptions({ input }));
}

/** What changes with an act, also after a refusal: another person may have decided. */
export function useRenewRequests() {
	return useRenewal(api.leaveRequests, api.inbox, api.specialDays, api.workDays, api.balance);
}

/** What is decided: a request of leave, or that leave is cancelled. */
export interface DecidedRequest {
	readonly id: string;
	/** Whose leave it is. */
	readonly name: string;
	readonly isCancelling: boolean;
}

/** The options of each call that decides on a request. */
function useDecision(act: "approve" | "decline", { name, isCancelling }: DecidedRequest, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	const addition = useWhoWasFirst((first) => t("first", { ...first }));
	const message = t(`done.${isCancelling ? (`${act}Cancel` as const) : act}`, { name });
	const { mutate: undo } = useUndoDecision();
	return {
		meta: { failure: t("failedAct"), addition },
		onSuccess: ({ id, acts }: LeaveRequest) => {
			const action = { label: t("undo"), onClick: () => undo(id) };
			toast("success", message, acts.includes("undo") ? { duration: UNDO_MS, action } : {});
			onDone();
		},
		onSettled: useRenewRequests(),
	};
}

/** The request waits again. */
export function useUndoDecision() {
	const { t } = useTranslation("leave-requests");
	return useMutation({
		meta: { success: t("done.undo"), failure: t("failedAct") },
		mutationFn: (id: string) => client.leaveRequests.undoDecision({ id }),
		onSettled: useRenewRequests(),
	});
}

/** Books the days of a request, over logged work those that are confirmed, or cancels those whose cancellation is asked. */
export function useApproveLeave(request: DecidedRequest, onDone: () => void) {
	const { meta, ...decision } = useDecision("approve", request, onDone);
	return useMutation({
		...decision,
		meta: { ...meta, asks: "work-logged" as const },
		mutationFn: (confirmedDates: readonly LocalDate[]) =>
			client.leaveRequests.approveLeave({
				id: request.id,
				...(confirmedDates.length > 0 && { confirmedDates: [...confirmedDates] }),
			}),
	});
}

/** Declines it with a reason. */
export function useDeclineLeave(request: DecidedRequest, onDone: () => void) {
	return useMutation({
		...useDecision("decline", request, onDone),
		mutationFn: (reason: string) => client.leaveRequests.declineLeave({ id: request.id, reason }),
	});
}
