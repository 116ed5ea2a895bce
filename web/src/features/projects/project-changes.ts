import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { HourLabelInput, ProjectEdit } from "@tuntikirja/contract/projects/admin-schema.ts";
import type { PriceRaiseInput } from "@tuntikirja/contract/projects/price-raise-schema.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import type { ProjectFields } from "./project-schema.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";

/** The fields that a save changes; missing fields stay unchanged. */
export type ProjectChanges = Omit<ProjectEdit, "projectId" | "isActive">;

/** Returns the changes of the form against the opened project (null for a new one). */
export function changesOf(fields: ProjectFields, opened: Project | null): ProjectChanges {
	const { name, members, endAllocations, hourName = null, fee, notBillable } = fields;
	const { customerId, number, costCentre } = fields;
	return {
		...(name !== opened?.name && { projectName: name }),
		...(idsOf(members) !== idsOf(opened?.members ?? []) && {
			members,
			...(endAllocations && { endAllocations }),
		}),
		...(hourName !== (opened?.hourName ?? null) && { hourName }),
		...(notBillable !== (opened?.notBillable ?? false) && { notBillable }),
		...(JSON.stringify(fee) !== JSON.stringify(inOrder(opened?.fixedFee)) && { fixedFee: fee }),
		...(customerId !== (opened?.customerId ?? "") && { customerId: customerId || null }),
		...(number !== (opened?.number ?? "") && { number }),
		...(costCentre !== (opened?.costCentre ?? "") && { costCentre }),
		...priceChanges(fields, opened),
	};
}

/** Only differences from the price in force on the chosen date, so typing the old price removes a planned one. */
function priceChanges(fields: ProjectFields, opened: Project | null): ProjectChanges {
	const pricesFrom = fields.pricesHold === "always" ? null : fields.pricesFrom;
	const date = pricesFrom ?? ALWAYS;
	const hourPrice = changedPrice(fields.hourPrice, opened, null, date);
	const hourLabels = fields.labels.map((label): HourLabelInput => {
		const { id, name, price, notBillable, number, supplement } = label;
		const changed = changedPrice(price, opened, id, date);
		const was = opened?.hourLabels.find((one) => one.id === id);
		return {
			id,
			name,
			...(changed !== undefined && { hourPrice: changed }),
			...(notBillable !== (was?.notBillable ?? false) && { notBillable }),
			...(number !== (was?.number ?? "") && { number }),
			...(supplement !== (was?.supplement ?? null) && { supplement }),
		};
	});
	const before = opened?.hourLabels.map(({ id, name }): HourLabelInput => ({ id, name })) ?? [];
	const isPriced = hourPrice !== undefined || hourLabels.some((label) => label.hourPrice !== undefined);
	return {
		...(hourPrice !== undefined && { hourPrice }),
		...(JSON.stringify(hourLabels) !== JSON.stringify(before) && { hourLabels }),
		...(isPriced && { pricesFrom }),
	};
}

function changedPrice(
	price: number | null | undefined,
	opened: Project | null,
	labelId: string | null,
	date: LocalDate,
): number | null | undefined {
	return price === (opened ? ownPriceOn(opened, labelId, date) : null) ? undefined : price;
}

function inOrder(fee: Project["fixedFee"]) {
	return fee ? { per: fee.per, amount: fee.amount, from: fee.from, to: fee.to } : null;
}

function idsOf(members: readonly { readonly id: string }[]): string {
	return members
		.map(({ id }) => id)
		.sort()
		.join();
}

/** Saves the changes of the opened project; without one, adds a project. */
export function useSaveProject(opened: Project | null) {
	const { t } = useTranslation("projects");
	return useMutation({
		meta: opened
			? { success: t("updated"), failure: t("updateFailed") }
			: { success: t("created"), failure: t("createFailed") },
		mutationFn: ({ id, changes }: { readonly id: string; readonly changes: ProjectChanges }) => {
			if (opened) return client.projects.updateProject({ projectId: id, ...changes });
			const { projectName = "", endAllocations: _, ...details } = changes;
			return client.projects.newProject({ id, name: projectName, ...details });
		},
		onSuccess: useRenewal(api.projects, api.capacity),
	});
}

/** Raises prices of several projects at once. */
export function useRaisePrices() {
	const { t } = useTranslation("projects", { keyPrefix: "raises" });
	return useMutation({
		meta: { success: t("raised"), failure: t("notRaised") },
		mutationFn: (raise: PriceRaiseInput) => client.projects.raisePrices(raise),
		// Reports of money depend on prices.
		onSuccess: useRenewal(api),
	});
}

export function useProjectActivity({ id, isActive }: Project) {
	const { t } = useTranslation("projects");
	return useMutation({
		meta: { success: t(isActive ? "deactivated" : "activated"), failure: t("updateFailed") },
		mutationFn: () => client.projects.updateProjectActivity({ id, isActive: !isActive }),
		onSuccess: useRenewal(api.projects),
	});
}

/** Deletes a project without entries. The dialog explains the refusal of a project with entries. */
export function useDeleteProject({ id, name }: Project) {
	const { t } = useTranslation("projects");
	return useMutation({
		meta: { success: t("deleted"), quiet: true },
		mutationFn: () => client.projects.deleteProject({ projectId: id, project: { id, name } }),
		onSuccess: useRenewal(api.projects),
	});
}

/** Returns true if another active project has the name. The form shows it at the field. */
export function isNameTaken(error: unknown): boolean {
	return errorCode(error) === "name-taken";
}

/** Before every date that can be logged: a price without a date is in force from the beginning. */
export const ALWAYS: LocalDate = "0001-01-01";

/** Returns the own price of a label, or of the project (null), in force on a date; null without one. */
export function ownPriceOn(
	{ priceHistory = [] }: Pick<Project, "priceHistory">,
	labelId: string | null,
	date: LocalDate,
): number | null {
	const steps = priceHistory.filter(({ label }) => (label?.id ?? null) === labelId);
	return inForce<number | null>(
		steps.map(({ from, hourPrice }) => ({ from: from ?? ALWAYS, value: hourPrice })),
		date,
		null,
	);
}
