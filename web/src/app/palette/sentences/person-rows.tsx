import { useQueries, useQuery } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import { matches } from "#lib/text.ts";
import { parseBalanceOf, parseLeavingOf } from "./parse-sentence.ts";

interface PersonRowsProps {
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

/** The way to the guided page of a person's leaving, for admins. */
export function LeavingRows({ query, onClose }: PersonRowsProps) {
	const { role } = useProfile();
	const name = role === "admin" ? parseLeavingOf(query) : null;
	return name ? <Leavings name={name} onClose={onClose} /> : null;
}

function Leavings({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return (
		<CommandGroup heading={t("nav.leaving")}>
			{useNamedPeople(name).map((one) => (
				<CommandRow
					icon="users"
					id={`leaving-${one.id}`}
					key={one.id}
					label={`${t("nav.leaving")}: ${one.name}`}
					onChoose={() => {
						onClose();
						void navigate(`/users/${one.id}/leave`);
					}}
				/>
			))}
		</CommandGroup>
	);
}

/** People whom one line names: each may cost a read. */
const PEOPLE = 3;

/** The people whom a line names, of those for whom the user acts. */
function useNamedPeople(name: string) {
	const isAdmin = useProfile().role === "admin";
	const all = useQuery(api.users.getUsers.queryOptions({ input: {}, enabled: isAdmin }));
	const led = useQuery(api.team.getLedPeople.queryOptions({ input: {}, enabled: !isAdmin }));
	const people = isAdmin
		? (all.data?.users ?? []).filter(({ isActive }) => isActive)
		: (led.data?.people ?? []);
	return people.filter((one) => matches(one.name, name)).slice(0, PEOPLE);
}
