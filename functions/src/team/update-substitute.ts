import { contract } from "@tuntikirja/contract/contract.ts";
import { whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { requireLeads } from "#records/groups/require-leads.ts";
import { followGroups } from "#records/inbox/follow-leads.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";

/** A lead is away for a year at most; after that another lead is needed. */
const MOST_DAYS = 366;

/** 2 reads beside the caller, 2 writes; what waits follows at once where they act today, otherwise by the schedule. */
export const updateSubstitute = operation(contract.team.updateSubstitute).handler(
	async ({ input: { leadId, substitute }, context }) => {
		const { uid } = await readableSubject(context.caller, leadId);
		if (substitute !== null) refuseIf(whyCannotAsk(substitute, MOST_DAYS));
		const origin = originOf(context, "leadSubstitute", uid, uid);
		let name = "";
		await changeDocument(userGroupsDoc, origin, async (before, writer) => {
			if (substitute !== null) [name = ""] = await requireLeads(writer, [substitute.userId]);
			const { [uid]: _, ...others } = before?.substitutes ?? {};
			const substitutes = substitute === null ? others : { ...others, [uid]: substitute };
			const changed = { groups: {}, deletedIds: [], ...before, substitutes };
			(await followGroups(writer, before, changed))(writer);
			return changed;
		});
		return { leadId: uid, substitute: substitute === null ? null : { ...substitute, name } };
	},
);
