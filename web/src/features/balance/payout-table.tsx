import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table/table.tsx";
import type { Payout } from "./payouts.ts";

interface PayoutTableProps {
	readonly payouts: readonly Payout[];
	readonly isLeft: (userId: string) => boolean;
	/** Leaves a person out, or takes them in again. */
	readonly onLeave: (userId: string, isLeft: boolean) => void;
}

/** Who is paid out how much, with the balance before and after. */
export function PayoutTable({ payouts, isLeft, onLeave }: PayoutTableProps) {
	const { t } = useTranslation("balances");
	const format = useFormat();
	if (payouts.length === 0) return <p className="rounded-control bg-ground p-3">{t("payout.noOne")}</p>;
	const hundredths = payouts.reduce(
		(sum, one) => sum + (isLeft(one.userId) ? 0 : Math.round(one.hours * 100)),
		0,
	);
	return (
		<Table caption={t("payout.preview")} maxHeight="max-h-[40dvh]">
			<thead>
				<tr>
					<HeadCell className="w-full">{t("columns.name")}</HeadCell>
					<HeadCell numeric>{t("payout.before")}</HeadCell>
					<HeadCell numeric>{t("payout.hours")}</HeadCell>
					<HeadCell numeric>{t("payout.after")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{payouts.map(({ userId, name, before, hours, after }) => (
					<tr key={userId}>
						<Cell>
							<Checkbox
								checked={!isLeft(userId)}
								label={<span className="min-w-0 break-words">{name}</span>}
								onChange={({ target }) => onLeave(userId, !target.checked)}
							/>
						</Cell>
						<Cell numeric>{format.signedHours(before)}</Cell>
						<Cell numeric>{isLeft(userId) ? "–" : format.signedHours(-hours)}</Cell>
						<Cell numeric>{format.signedHours(isLeft(userId) ? before : after)}</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell colSpan={2}>{t("payout.total")}</TotalCell>
					<TotalCell numeric>{format.signedHours(-hundredths / 100)}</TotalCell>
					<TotalCell />
				</tr>
			</tfoot>
		</Table>
	);
}
