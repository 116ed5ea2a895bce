import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/use-plan.ts";
import { api } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** What is sent of an allocation. Without a version it is a new one. */
export function inputOf({ id, userId, project, startDate, endDate, hoursPerDay, notes }: Allocation) {
	return { id, userId, projectId: project.id, startDate, endDate, hoursPerDay, notes };
}

/** The bars as the answer has them, at once: whoever drags the next one holds the version that is in force. */
function showAllocations(queryClient: QueryClient, userId: string, allocations: readonly Allocation[]): void {
	const inSight = ({ startDate, endDate }: Plan) =>
		allocations.filter((one) => one.startDate <= endDate && one.endDate >= startDate);
	queryClient.setQueriesData<Plan>(
		{ queryKey: api.capacity.getPlan.key() },
		(plan) =>
			plan && {
				...plan,
				people: plan.people.map((person) =>
					person.userId === userId ? { ...person, allocations: inSight(plan) } : person,
				),
			},
	);
}

/** What can be done with allocations. After each call, refused or not, the board asks anew for the weeks' sums. */
export function useAllocationCalls() {
	const { t } = useTranslation("capacity");
	const queryClient = useQueryClient();
	const onSettled = () => void queryClient.invalidateQueries({ queryKey: api.capacity.key() });
	const { saveAllocation, deleteAllocation } = api.capacity;
	const save = useMutation(
		saveAllocation.mutationOptions({
			meta: { success: t("toasts.allocationSaved") },
			onSuccess: ({ allocations }, { userId }) => showAllocations(queryClient, userId, allocations),
			onSettled,
		}),
	);
	const { mutate, isPending } = useMutation(deleteAllocation.mutationOptions({ onSettled }));
	/** Nothing is asked: the toast gives it back, under a new id, as a deleted one is never used again. */
	const remove = (allocation: Allocation, onSuccess: () => void) =>
		mutate(
			{ id: allocation.id, userId: allocation.userId, version: allocation.version },
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
