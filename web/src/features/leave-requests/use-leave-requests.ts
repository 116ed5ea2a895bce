import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRenewRequests } from "#domain/leave-requests/use-request.ts";
import { useProfile } from "#domain/people/profile.ts";
import { api, client } from "#lib/api-client.ts";
import { errorCode, refusedDates } from "#lib/error-message.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** The user's own requests, the newest first. */
export function useOwnRequests() {
	return useQuery(api.leaveRequests.getLeaveRequests.queryOptions({ input: {} }));
}

/** The requests that wait for the user's decision, page by page; asked for by managers and admins alone. */
export function useOpenRequests() {
	const { role } = useProfile();
	const canDecide = canAccess(role, "capacity");
	const query = useInfiniteQuery(
		api.leaveRequests.getOpenRequests.infiniteOptions({
			input: (after: string | undefined) => (after === undefined ? {} : { after }),
			initialPageParam: undefined,
			getNextPageParam: ({ next }) => next ?? undefined,
			enabled: canDecide,
		}),
	);
	return { canDecide, query, requests: query.data?.pages.flatMap((page) => page.requests) };
}

/** Takes back one's own request, or the question to cancel. */
export function useWithdraw(id: string, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	return useMutation({
		meta: { success: t("done.withdraw"), failure: t("failedAct") },
		mutationFn: () => client.leaveRequests.withdrawLeave({ id }),
		onSuccess: onDone,
		onSettled: useRenewRequests(),
	});
}

/** Whose leave it is, where that is another person's. */
function useOwnerOf({ person }: LeaveRequest) {
	return useProfile().id === person.id ? {} : { userId: person.id };
}

/** Cancels approved days, or asks for it. */
export function useCancelDays(request: LeaveRequest, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	const owner = useOwnerOf(request);
	return useMutation({
		meta: { failure: t("failedAct") },
		mutationFn: (input: { readonly dates: string[]; readonly reason: string }) =>
			client.leaveRequests.cancelLeave({ id: request.id, ...owner, ...input }),
		onSuccess: onDone,
		onSettled: useRenewRequests(),
	});
}

interface ChangedDays {
	/** All days that it shall have. */
	readonly dates: readonly LocalDate[];
	/** Null: none from now on; left out: as it is. */
	readonly reasonId?: string | null;
	/** Those of them on which work is logged, as was asked. */
	readonly confirmedDates?: readonly LocalDate[];
}

/** Gives leave other days. Days that are added to approved leave are requested; those on which work is logged are asked about. */
export function useChangeDays(request: LeaveRequest, onDone: () => void) {
	const { t } = useTranslation("leave-requests");
	const owner = useOwnerOf(request);
	// Sent twice, it is one change.
	const [id] = useState(() => crypto.randomUUID());
	const options = {
		meta: { failure: t("failedAct"), asks: "work-logged" as const },
		mutationFn: ({ dates, confirmedDates = [], ...reason }: ChangedDays) => {
			const wanted = { dates: [...dates], confirmedDates: [...confirmedDates], ...reason };
			return client.leaveRequests.changeLeave({ id, requestId: request.id, ...wanted, ...owner });
		},
		onSuccess: ({ status }: LeaveRequest) => {
			toast("success", t(status.state === "requested" ? "done.changeAsked" : "done.change"));
			onDone();
		},
		onSettled: useRenewRequests(),
	};
	const { mutate: changeAnyway } = useMutation(options);
	return useMutation({
		...options,
		onError: (error, asked) => {
			if (errorCode(error) !== "work-logged") return;
			const confirmedDates = refusedDates(error);
			const action = { label: t("changeAnyway"), onClick: () => changeAnyway({ ...asked, confirmedDates }) };
			toast("warning", t("changeOverWork"), { duration: Number.POSITIVE_INFINITY, action });
		},
	});
}
