import { useQueries } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import { parseBalanceOf } from "./parse-sentence.ts";
import { useNamedPeople } from "./use-named-people.ts";

export interface PersonRowsProps {
	readonly query: string;
	readonly onClose: () => void;
}

/**
 * The balances of the people that a line names, for those who act for them; a press opens it on the page of the person.
 * The line of another role asks for nothing.
 */
export function BalanceRows({ query, onClose }: PersonRowsProps) {
	const { role } = useProfile();
	const name = canAccess(role, "capacity") ? parseBalanceOf(query) : null;
	return name ? <Balances name={name} onClose={onClose} /> : null;
}

function Balances({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
	const { t } = useTranslation("palette");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const people = useNamedPeople(name);
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
						onChoose={() => {
							onClose();
							void navigate(`/users/${one.id}?tab=balance`);
						}}
					/>
				);
			})}
		</CommandGroup>
	);
}
