import { useTranslation } from "react-i18next";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import type { ReadRows } from "./entry-rows.ts";

/** Rows that are shown; the others are counted. */
const SHOWN = 50;

/** The rows of the file that cannot be read: where, what the cell says, and why. */
export function RefusedRows({ read: { refused, breaks } }: { readonly read: ReadRows }) {
	const { t } = useTranslation("moving-in");
	if (refused.length + breaks === 0) return null;
	return (
		<Card title={t("refused.title", { count: refused.length })}>
			{breaks > 0 && <p className="mb-2 text-muted">{t("refused.breaks", { count: breaks })}</p>}
			{refused.length > 0 && (
				<Table caption={t("refused.caption")} maxHeight="max-h-[50vh]">
					<thead>
						<tr>
							<HeadCell numeric>{t("refused.line")}</HeadCell>
							<HeadCell>{t("refused.cell")}</HeadCell>
							<HeadCell className="w-full">{t("refused.why")}</HeadCell>
						</tr>
					</thead>
					<tbody>
						{refused.slice(0, SHOWN).map(({ line, problem, cell }) => (
							<tr key={line}>
								<Cell numeric>{line}</Cell>
								<Cell className="wrap-anywhere">{cell}</Cell>
								<Cell>{t(`problems.${problem}`)}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			)}
			{refused.length > SHOWN && <p className="mt-2">{t("more", { count: refused.length - SHOWN })}</p>}
		</Card>
	);
}
