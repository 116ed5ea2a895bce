import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useWhoWasFirst } from "#domain/decisions/use-who-was-first.ts";
import { api, client } from "#lib/api-client.ts";

/** One request with what decides it. */
export function useRequestCard(id: string) {
	return useQuery(api.leaveRequests.getLeaveRequest.queryOptions({ input: { id } }));
}

/** What changes with an act, also after a refusal: another person may have decided. */
export function useRenewRequests() {
	const queryClient = useQueryClient();
	return () => {
		const keys = [api.leaveRequests, api.inbox, api.specialDays, api.workDays, api.balance];
		return Promise.all(keys.map((calls) => queryClient.invalidateQueries({ queryKey: calls.key() })));
	};
}

/** What is decided: a request of leave, or that leave is cancelled. */
export interface DecidedRequest {
	readonly id: string;
	/** Whose leave it is. */
	readonly name: string;
	readonly isCancelling: boolean;
}

/** Books the days of a request, or cancels those whose cancellation is asked. */
export function useApproveLeave({ id, name, isCancelling }: DecidedRequest, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	return useMutation({
		meta: {
			success: t(isCancelling ? "done.approveCancel" : "done.approve", { name }),
			failure: t("failedAct"),
			addition: useWhoWasFirst((first) => t("first", { ...first })),
		},
		mutationFn: () => client.leaveRequests.approveLeave({ id }),
		onSuccess: onDone,
		onSettled: useRenewRequests(),
	});
}

/** Declines it with a reason. */
export function useDeclineLeave({ id, name, isCancelling }: DecidedRequest, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	return useMutation({
		meta: {
			success: t(isCancelling ? "done.declineCancel" : "done.decline", { name }),
			failure: t("failedAct"),
			addition: useWhoWasFirst((first) => t("first", { ...first })),
		},
		mutationFn: (reason: string) => client.leaveRequests.declineLeave({ id, reason }),
		onSuccess: onDone,
		onSettled: useRenewRequests(),
	});
}
