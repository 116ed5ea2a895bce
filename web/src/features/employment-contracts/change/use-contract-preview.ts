import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, type client } from "#lib/api-client.ts";

export type ContractChangeInput = Parameters<typeof client.employmentContracts.previewContract>[0];

/** Milliseconds without typing after which the preview is asked for. */
const SETTLED_MS = 300;

/** What a change would do, asked for once it has settled; null while there is nothing to ask. */
export function useContractPreview(change: ContractChangeInput | null) {
	const asked = useSettled(JSON.stringify(change));
	const input = JSON.parse(asked) as ContractChangeInput | null;
	const query = useQuery({
		...api.employmentContracts.previewContract.queryOptions({ input: input ?? skipToken }),
		// A preview is of this moment: it is not kept, and not asked for again when its change has been saved.
		staleTime: "static",
		gcTime: 0,
	});
	const isCurrent = asked === JSON.stringify(change) && change !== null;
	const data = isCurrent ? query.data : undefined;
	// Locked months refuse the change, which the preview alone does not.
	return { ...query, data, isCurrent, canSave: data?.lockedMonths === 0 };
}

export type ContractPreviewQuery = ReturnType<typeof useContractPreview>;

/** The text once it has not changed for a moment; the first one at once. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), SETTLED_MS);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
