import { contract } from "@tuntikirja/contract/contract.ts";
import { phaseAt } from "@tuntikirja/contract/resources/rules.ts";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { localTime } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { resourceDoc } from "#records/company/resources.ts";

/** Refused while a person has the resource or has reserved it; an admin can end the reservations first. */
export const deleteResource = operation(contract.resources.deleteResource).handler(
	async ({ input, context }) => {
		const { id } = input;
		const origin = originOf(context, "resource", id);
		await changeDocument(resourceDoc(id), origin, async (before, writer) => {
			if (before === null && !(await wasDeleted(writer, "resource", id))) throw new AppError("not-found");
			const now = localTime();
			const isWanted = Object.values(before?.reservations ?? {}).some((one) =>
				["held", "upcoming"].includes(phaseAt(one, now)),
			);
			if (isWanted) throw new AppError("resource-taken");
			return null;
		});
		return { id };
	},
);
