import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { api, client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** Always sends the user id: without it, an admin or manager receives the periods of all people. */
function usePersonInput(userId: string | undefined) {
	const own = useProfile().id;
	return { input: { userId: userId ?? own } };
}

export function useOwnAvailability() {
	return useQuery(api.availability.getAvailabilities.queryOptions(usePersonInput(undefined)));
}

export interface AvailabilityDraft {
	/** Created with the form and reused until it is saved, so that a repeated call adds one period. */
	readonly id: string;
	readonly startDate: string;
	readonly endDate: string | null;
	readonly percentage: number;
	readonly notes: string;
}

/** The user id of another person; nothing for the caller. */
function whose(userId: string | undefined) {
	return userId === undefined ? {} : { userId };
}

/** A call without an answer may have succeeded. The same id makes a retry safe. */
function retry(failures: number, error: unknown): boolean {
	return errorCode(error) === null && failures < 2;
}

/** Every change returns all periods, which are written to the cache. */
function usePutAnswer(userId: string | undefined) {
	const queryClient = useQueryClient();
	const { queryKey } = api.availability.getAvailabilities.queryOptions(usePersonInput(userId));
	return ({ availabilities }: { availabilities: AvailabilityAnswer[] }) => {
		queryClient.setQueryData(queryKey, { availabilities });
		void queryClient.invalidateQueries({ queryKey: api.availability.key() });
	};
}

/** Adds a period, or changes an existing one: the caller's, or for admins another person's. */
export function useSaveAvailability(edited: AvailabilityAnswer | null, userId?: string) {
	const { t } = useTranslation("my-availability");
	return useMutation({
		mutationFn: (draft: AvailabilityDraft) =>
			edited
				? client.availability.updateAvailability({ ...draft, ...whose(userId), id: edited.id })
				: client.availability.newAvailability({ ...draft, ...whose(userId) }),
		retry,
		meta: { success: t(edited ? "changed" : "added"), failure: t("notSaved") },
		onSuccess: usePutAnswer(userId),
	});
}

/** Deletes a period. A toast offers to add it again for five seconds. */
export function useDeleteAvailability(userId?: string) {
	const { t } = useTranslation("my-availability");
	const putAnswer = usePutAnswer(userId);
	const { mutate: addAgain } = useSaveAvailability(null, userId);
	return useMutation({
		mutationFn: ({ id }: AvailabilityAnswer) =>
			client.availability.deleteAvailability({ id, ...whose(userId) }),
		retry,
		meta: { failure: t("notSaved") },
		onSuccess: (answer, { startDate, endDate, percentage, notes = "" }) => {
			putAnswer(answer);
			const again = { id: crypto.randomUUID(), startDate, endDate, percentage, notes };
			toast("success", t("deleted"), { action: { label: t("undo"), onClick: () => addAgain(again) } });
		},
	});
}
