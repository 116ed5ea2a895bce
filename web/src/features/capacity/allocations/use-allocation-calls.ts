import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Allocation, sharedAllocationInputSchema } from "@tuntikirja/contract/capacity/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/board-view.ts";
import type { z } from "zod";
import { api, client } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** The input of a save. Without a version it is a new allocation. */
export function inputOf({ id, userId, project, startDate, endDate, hoursPerDay, notes }: Allocation) {
	return { id, userId, projectId: project.id, startDate, endDate, hoursPerDay, notes };
}

/** The input of the form: without a version, of a new allocation of several people. */
type FormInput = z.output<typeof sharedAllocationInputSchema> & {
	readonly version: number | undefined;
};

async function saveForm({ version, ...shared }: FormInput) {
	if (version === undefined) return client.capacity.shareAllocation(shared);
	const { userIds, ...one } = shared;
	const [userId = ""] = userIds;
	return { people: [await client.capacity.saveAllocation({ ...one, userId, version })] };
}

/** Writes the answer into the cached plan at once, so that the next drag sends the current version. */
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

/** The calls that change allocations. After each one, refused or not, the sums of the weeks are fetched again. */
export function useAllocationCalls() {
	const { t } = useTranslation("capacity");
	const queryClient = useQueryClient();
	const onSettled = () => void queryClient.invalidateQueries({ queryKey: api.capacity.key() });
	const { saveAllocation, deleteAllocation } = api.capacity;
	const shown = saveAllocation.mutationOptions({
		onSuccess: ({ allocations }, { userId }) => showAllocations(queryClient, userId, allocations),
		onSettled,
	});
	const save = useMutation({ ...shown, meta: { success: t("toasts.allocationSaved", { count: 1 }) } });
	const moving = useMutation(shown);
	const fill = useMutation({
		mutationFn: saveForm,
		onSuccess: ({ people }, { userIds }) => {
			for (const [index, userId] of userIds.entries())
				showAllocations(queryClient, userId, people[index]?.allocations ?? []);
			toast("success", t("toasts.allocationSaved", { count: people.length }));
		},
		onSettled,
	});
	/** A bar is easily moved by accident: the toast offers to undo it. */
	const move = (allocation: Allocation, { startDate, endDate }: DateRange) => {
		const before = inputOf(allocation);
		moving.mutate(
			{ ...before, startDate, endDate, version: allocation.version },
			{
				onSuccess: ({ allocations }) => {
					const version = allocations.find(({ id }) => id === allocation.id)?.version;
					const undo = () => save.mutate({ ...before, version });
					toast("success", t("toasts.allocationSaved", { count: 1 }), {
						action: { label: t("undo"), onClick: undo },
					});
				},
			},
		);
	};
	const { mutate, isPending } = useMutation(deleteAllocation.mutationOptions({ onSettled }));
	/** Asks no confirmation: Undo in the toast adds it again with a new id, since a deleted id is never reused. */
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
	/** The allocation that is being saved. */
	const saving = moving.isPending ? moving.variables : save.isPending ? save.variables : null;
	return { fill, save, saving, move, remove, isRemoving: isPending };
}
