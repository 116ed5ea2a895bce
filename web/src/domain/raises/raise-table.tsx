import { useTranslation } from "react-i18next";
import { sumEuros } from "#domain/sums.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

/** A wage or a price before and after a raise. */
export interface RaisedRow {
	readonly id: string;
	readonly name: string;
	/** Undefined while it is loading, and where it cannot be raised. */
	readonly raised: { readonly before: number; readonly after: number } | null | undefined;
	/** Why it cannot be raised. */
	readonly problem: string | null;
	/** What else is to be known of it. */
	readonly note: string | null;
}

export interface RaiseTableProps {
	readonly caption: string;
	readonly rows: readonly RaisedRow[];
	/** Of which rows there is a total: euros a month and euros an hour have none together. */
	readonly total?: { readonly label: string; readonly isOf: (row: RaisedRow) => boolean };
	readonly leftOut: ReadonlySet<string>;
	readonly onLeftOut: (ids: ReadonlySet<string>) => void;
}

/** What is raised from how much to how much, and what is left out. */
export function RaiseTable({ caption, rows, total, leftOut, onLeftOut }: RaiseTableProps) {
	const { t } = useTranslation("preview", { keyPrefix: "raise" });
	const format = useFormat();
	const change = (ids: readonly string[], isLeft: boolean) => {
		const next = new Set(leftOut);
		for (const id of ids)
			if (isLeft) next.add(id);
			else next.delete(id);
		onLeftOut(next);
	};
	const refused = rows.filter(({ id, problem }) => problem !== null && !leftOut.has(id));
	const added = rows
		.filter((row) => !leftOut.has(row.id) && total?.isOf(row))
		.flatMap(({ raised }) => raised ?? []);
	const [before, after] = [sumEuros(added.map((one) => one.before)), sumEuros(added.map((one) => one.after))];
	return (
		<>
			{refused.length > 0 && (
				<div className="flex flex-wrap items-center gap-3">
					<AlertText>{t("refused", { count: refused.length })}</AlertText>
					<Button
						onClick={() =>
							change(
								refused.map(({ id }) => id),
								true,
							)
						}
					>
						{t("leaveOut")}
					</Button>
				</div>
			)}
			<Table caption={caption} frameClass="-mx-3" maxHeight="max-h-[40dvh]">
				<thead>
					<tr>
						<HeadCell className="w-full">{caption}</HeadCell>
						<HeadCell numeric>{t("before")}</HeadCell>
						<HeadCell numeric>{t("after")}</HeadCell>
						<HeadCell className="max-sm:hidden" numeric>
							{t("change")}
						</HeadCell>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row
							isLeft={leftOut.has(row.id)}
							key={row.id}
							onLeave={(isLeft) => change([row.id], isLeft)}
							row={row}
						/>
					))}
				</tbody>
				{total && added.length > 0 && (
					<tfoot>
						<tr>
							<TotalCell>{total.label}</TotalCell>
							<TotalCell numeric>{format.number(before)}</TotalCell>
							<TotalCell numeric>{format.number(after)}</TotalCell>
							<TotalCell className="max-sm:hidden" numeric>
								{format.signedHours(sumEuros([after, -before]))}
							</TotalCell>
						</tr>
					</tfoot>
				)}
			</Table>
		</>
	);
}

interface RowProps {
	readonly row: RaisedRow;
	readonly isLeft: boolean;
	readonly onLeave: (isLeft: boolean) => void;
}

function Row({ row: { name, raised, problem, note }, isLeft, onLeave }: RowProps) {
	const format = useFormat();
	const shown = isLeft ? null : raised;
	return (
		<tr>
			<Cell>
				<Checkbox
					checked={!isLeft}
					label={<span className="min-w-0 wrap-anywhere">{name}</span>}
					onChange={({ target }) => onLeave(!target.checked)}
				/>
				{!isLeft && problem && <p className="text-warn">{problem}</p>}
				{!isLeft && note && <p className="text-muted">{note}</p>}
			</Cell>
			<Cell numeric>{shown ? format.number(shown.before) : "–"}</Cell>
			<Cell numeric>{shown ? format.number(shown.after) : "–"}</Cell>
			<Cell className="max-sm:hidden" numeric>
				{shown ? format.signedHours(sumEuros([shown.after, -shown.before])) : "–"}
			</Cell>
		</tr>
	);
}
