import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { api, client } from "#lib/api-client.ts";

/** The user's own requests, the newest first. */
export function useOwnRequests() {
	return useQuery(api.leaveRequests.getLeaveRequests.queryOptions({ input: {} }));
}

/** The requests that wait for the user's decision; asked for by managers and admins alone. */
export function useOpenRequests() {
	const { role } = useProfile();
	const canDecide = canAccess(role, "capacity");
	const query = useQuery(api.leaveRequests.getOpenRequests.queryOptions({ input: {}, enabled: canDecide }));
	return { canDecide, query };
}

/** One request with what decides it. */
export function useRequestCard(id: string) {
	return useQuery(api.leaveRequests.getLeaveRequest.queryOptions({ input: { id } }));
}

/** An act on a request, with the day's leave it is about. */
export type Act =
	| { readonly act: "approve" | "withdraw" }
	| { readonly act: "decline"; readonly reason: string }
	| { readonly act: "cancel"; readonly dates: string[]; readonly reason: string };

/** Acts on a request. A refusal is shown, and the newest state is fetched: another person may have decided. */
export function useAct(id: string, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	const queryClient = useQueryClient();
	return useMutation({
		meta: { failure: t("failedAct") },
		mutationFn: (act: Act) => send(id, act),
		onSuccess: onDone,
		onSettled: async () => {
			const keys = [api.leaveRequests, api.inbox, api.specialDays, api.workDays, api.balance];
			await Promise.all(keys.map((calls) => queryClient.invalidateQueries({ queryKey: calls.key() })));
		},
	});
}

function send(id: string, act: Act) {
	switch (act.act) {
		case "approve":
			return client.leaveRequests.approveLeave({ id });
		case "decline":
			return client.leaveRequests.declineLeave({ id, reason: act.reason });
		case "withdraw":
			return client.leaveRequests.withdrawLeave({ id });
		case "cancel":
			return client.leaveRequests.cancelLeave({ id, dates: act.dates, reason: act.reason });
	}
}
