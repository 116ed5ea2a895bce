import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import type { PersonRowsProps } from "./balance-rows.tsx";
import { parseLeavingOf } from "./parse-sentence.ts";
import { useNamedPeople } from "./use-named-people.ts";

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
