import { useQuery } from "@tanstack/react-query";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { NativeSelect } from "#ui/forms/field.tsx";

/** The user group or pay group that the address names, and who is in it. */
export function useGroupFilter(users: readonly ListedUser[] | undefined) {
	const { isAdmin } = useProfile();
	const [value, setValue] = useSearchParam("group");
	const { data: groups } = useQuery({
		...api.users.getUserGroups.queryOptions({ input: {} }),
		enabled: isAdmin,
	});
	const { data: payroll } = useQuery(api.payroll.getPayrollSettings.queryOptions({ input: {} }));
	const { data: employees } = useQuery(api.payroll.getPayrollPeople.queryOptions({ input: {} }));
	const inGroup = users?.filter(({ groupId }) => value === `user-${groupId}`).map(({ id }) => id) ?? [];
	const paid = employees?.people.filter(({ payGroupId }) => value === `pay-${payGroupId}`) ?? [];
	const members = new Set([...inGroup, ...paid.map(({ userId }) => userId)]);
	return {
		value,
		setValue,
		userGroups: groups?.groups ?? [],
		payGroups: payroll?.payGroups ?? [],
		isShown: (userId: string) => value === "" || members.has(userId),
	};
}

/** Chooses the people of one group; without groups there is nothing to choose. */
export function GroupFilter({ filter }: { readonly filter: ReturnType<typeof useGroupFilter> }) {
	const { t } = useTranslation("wages", { keyPrefix: "raises" });
	const { value, setValue, userGroups, payGroups } = filter;
	if (userGroups.length + payGroups.length === 0) return null;
	return (
		<div className="w-52 max-sm:w-full">
			<NativeSelect aria-label={t("group")} onChange={({ target }) => setValue(target.value)} value={value}>
				<option value="">{t("allGroups")}</option>
				<Groups groups={userGroups} label={t("userGroups")} prefix="user" />
				<Groups groups={payGroups} label={t("payGroups")} prefix="pay" />
			</NativeSelect>
		</div>
	);
}

interface GroupsProps {
	readonly label: string;
	readonly prefix: "user" | "pay";
	readonly groups: readonly { readonly id: string; readonly name: string }[];
}

function Groups({ label, prefix, groups }: GroupsProps) {
	if (groups.length === 0) return null;
	return (
		<optgroup label={label}>
			{groups.map(({ id, name }) => (
				<option key={id} value={`${prefix}-${id}`}>
					{name}
				</option>
			))}
		</optgroup>
	);
}
