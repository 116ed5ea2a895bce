import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { compareDesc } from "date-fns/compareDesc";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";

const AdjustmentDialog = lazyDialog(() =>
	import("./adjustment-dialog.tsx").then((file) => file.AdjustmentDialog),
);

/** The adjustments of the balance, the latest first. An admin adds one on the page of the person. */
export function AdjustmentsCard({ balance }: { readonly balance: Balance }) {
	const { t } = useTranslation("balance");
	const { userId } = useOwnerInput();
	const { role } = useProfile();
	const [isAdding, setAdding] = useState(false);
	const canAdd = role === "admin" && userId !== undefined;
	const isEmpty = balance.adjustments.length === 0;
	return (
		<>
			<Card
				actions={
					canAdd && (
						<Button icon="plus" onClick={() => setAdding(true)}>
							{t("adjust.add")}
						</Button>
					)
				}
				padded={isEmpty}
				title={t("adjustments")}
			>
				{isEmpty ? <p className="text-muted">{t("noAdjustments")}</p> : <Lines {...balance} />}
			</Card>
			{canAdd && isAdding && (
				<AdjustmentDialog balance={balance} onClose={() => setAdding(false)} userId={userId} />
			)}
		</>
	);
}

function Lines({ adjustments }: Pick<Balance, "adjustments">) {
	const { t } = useTranslation("balance");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	return (
		<Table caption={t("adjustments")}>
			<thead>
				<tr>
					<HeadCell>{t("columns.date")}</HeadCell>
					<HeadCell>{t("columns.kind")}</HeadCell>
					<HeadCell className="w-full">{t("columns.notes")}</HeadCell>
					<HeadCell numeric>{t("columns.hours")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{adjustments
					.toSorted((a, b) => compareDesc(a.date, b.date))
					.map(({ id, date, kind, notes, hours }) => (
						<tr key={id}>
							<Cell className="whitespace-nowrap tabular-nums">{format.date(date)}</Cell>
							<Cell className="whitespace-nowrap">{tWhy(`adjustments.${kind}`)}</Cell>
							<Cell className="text-muted">{notes}</Cell>
							<Cell numeric>{format.signedHours(hours)}</Cell>
						</tr>
					))}
			</tbody>
		</Table>
	);
}
