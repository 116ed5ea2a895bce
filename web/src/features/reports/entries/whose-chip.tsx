import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FilterChip } from "#features/reports/frame/filter-chip.tsx";
import { api } from "#lib/api-client.ts";

export interface WhoseChipProps {
	/** Empty for the caller's own entries. */
	readonly value: string;
	readonly onValue: (value: string) => void;
}

/** Value in the URL for all people; saved views contain it. */
export const EVERYONE = "everybody";

/** A filter for admins: whose entries are shown, by default their own. */
export function WhoseChip({ value, onValue }: WhoseChipProps) {
	const { t } = useTranslation("reports");
	const { data } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	return (
		<FilterChip
			label={t("entries.person")}
			onValue={onValue}
			options={[{ id: EVERYONE, name: t("entries.everyone") }, ...(data?.users ?? [])]}
			value={value}
		/>
	);
}
