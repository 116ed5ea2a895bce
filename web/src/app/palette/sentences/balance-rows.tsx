import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { matches } from "#lib/text.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import { parseBalanceOf } from "./parse-sentence.ts";

/** People whose balances are read for one line. */
const PEOPLE = 3;

export interface BalanceRowsProps {
	readonly query: string;
	readonly onClose: () => void;
}

/** The balances of the people that a line names, for admins. The line of another role asks for nothing. */
export function BalanceRows({ query, onClose }: BalanceRowsProps) {
	const { role } = useProfile();
	const name = role === "admin" ? parseBalanceOf(query) : null;
	return name ? <Balances name={name} onClose={onClose} /> : null;
}

function Balances({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
	const { t } = useTranslation("palette");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const { data } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const people = (data?.users ?? [])
		.filter((one) => one.isActive && matches(one.name, name))
		.slice(0, PEOPLE);
	const balances = useQueries({
		queries: people.map(({ id }) => api.balance.getBalance.queryOptions({ input: { userId: id } })),
	});
	return (
		<CommandGroup heading={t("groups.balance")}>
			{people.map((one, index) => {
				const balance = balances[index]?.data;
				return (
					<CommandRow
						hint={balance && t("balanceAsOf", { date: format.date(balance.asOf) })}
						icon="clock"
						id={`balance-${one.id}`}
						key={one.id}
						label={
							balance
								? t("balanceOf", { name: one.name, hours: format.signedHours(balance.balance) })
								: `${one.name}: ${tShell("loading")}`
						}
						onChoose={onClose}
					/>
				);
			})}
		</CommandGroup>
	);
}
