import { ACCESS, canAccess, type SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { useTranslation } from "react-i18next";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Cell, CELL_PADDING, HeadCell, Table } from "#ui/layout/table/table.tsx";

/** In order from rights of all roles to rights of admins only. */
const LEVELS = (Object.keys(ACCESS) as SignedInLevel[]).toReversed();

/** The rights of each role, read from the table that the API itself uses. */
export function AccessCard() {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<Card padded={false} title={t("roles.access")}>
			<Table caption={t("roles.access")}>
				<thead>
					<tr>
						<HeadCell>{t("roles.may")}</HeadCell>
						{ROLES.map((role) => (
							<HeadCell className="px-1! text-center!" key={role}>
								{tShell(`roles.${role}`)}
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{LEVELS.map((level) => (
						<tr key={level}>
							<th className={`${CELL_PADDING} border-b border-line text-left font-normal`} scope="row">
								{t(`roles.levels.${level}`)}
							</th>
							{ROLES.map((role) => (
								<Cell className="px-1! text-center" key={role}>
									<Mark may={canAccess(role, level)} />
								</Cell>
							))}
						</tr>
					))}
				</tbody>
			</Table>
		</Card>
	);
}

function Mark({ may }: { readonly may: boolean }) {
	const { t } = useTranslation("users");
	return (
		<>
			<Icon
				className={may ? "inline text-plus" : "inline text-muted"}
				name={may ? "check" : "minus"}
				size={16}
			/>
			<span className="sr-only">{t(may ? "roles.yes" : "roles.no")}</span>
		</>
	);
}
