import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** What is sent of an allocation. Without a version it is a new one. */
export function inputOf({ id, userId, project, startDate, endDate, hoursPerDay, notes }: Allocation) {
	return { id, userId, projectId: project.id, startDate, endDate, hoursPerDay, notes };
}

/** What can be done with allocations. After each call, refused or not, the board asks anew. */
export function useAllocationCalls() {
	const { t } = useTranslation("capacity");
	const queryClient = useQueryClient();
	const onSettled = () => queryClient.invalidateQueries({ queryKey: api.capacity.key() });
	const { saveAllocation, deleteAllocation } = api.capacity;
	const save = useMutation(
		saveAllocation.mutationOptions({ meta: { success: t("toasts.allocationSaved") }, onSettled }),
	);
	const { mutate, isPending } = useMutation(deleteAllocation.mutationOptions({ onSettled }));
	/** Nothing is asked: the toast gives it back, under a new id, as a deleted one is never used again. */
	const remove = (allocation: Allocation, onSuccess: () => void) =>
		mutate(
			{ id: allocation.id, userId: allocation.userId },
			{
				onSuccess: () => {
					toast("success", t("toasts.allocationDeleted"), {
						action: {
							label: t("undo"),
							onClick: () => save.mutate({ ...inputOf(allocation), id: crypto.randomUUID() }),
						},
					});
					onSuccess();
				},
			},
		);
	return { save, remove, isRemoving: isPending };
}
