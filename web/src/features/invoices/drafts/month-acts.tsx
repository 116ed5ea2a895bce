import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sumEuros } from "#domain/sums.ts";
import { Link } from "react-router-dom";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { client } from "#lib/api-client.ts";
import { saveFile } from "#lib/browser.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SelectionBar } from "#ui/table/selection.tsx";
import { type MonthRow, useEach, type useInvoiceMonth } from "./month-rows.ts";

export interface MonthActsProps extends Pick<ReturnType<typeof useInvoiceMonth>, "make" | "issue"> {
	readonly chosen: readonly MonthRow[];
	readonly onClear: () => void;
}

/** The next step of what is selected: drafts of open work, numbers for drafts, paper and files of issued invoices. */
export function MonthActs({ chosen, make, issue, onClear }: MonthActsProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const [isAsking, setAsking] = useState(false);
	const files = useEach(saveFinvoice);
	const inState = (state: MonthRow["state"]) => chosen.filter((row) => row.state === state);
	const [open, drafts, issued] = [inState("open"), inState("draft"), inState("issued")];
	const running = [make, issue, files].find(({ isPending }) => isPending);
	const net = sumEuros(chosen.map((row) => row.net));
	const selected = t("month.selected", { count: chosen.length, net: format.euros(net) });
	return (
		<SelectionBar
			clearLabel={t("month.selectNone")}
			onClear={onClear}
			text={running ? t("month.progress", { done: running.done, count: running.count }) : selected}
		>
			{issued.length > 0 && (
				<>
					<Button icon="download" loading={files.isPending} onClick={() => files.mutate(issued)}>
						{t("month.files", { count: issued.length })}
					</Button>
					<Link
						className={buttonClass(open.length + drafts.length === 0 ? "primary" : "secondary")}
						to={`/invoices/print?ids=${issued.map(({ id }) => id).join(",")}`}
					>
						<Icon className="-ml-1 shrink-0" name="print" />
						{t("month.print", { count: issued.length })}
					</Link>
				</>
			)}
			{drafts.length > 0 && (
				<Button
					icon="check"
					loading={issue.isPending}
					onClick={() => setAsking(true)}
					variant={open.length === 0 ? "primary" : "secondary"}
				>
					{t("month.issue", { count: drafts.length })}
				</Button>
			)}
			{open.length > 0 && (
				<Button icon="plus" loading={make.isPending} onClick={() => make.mutate(open)} variant="primary">
					{t("month.make", { count: open.length })}
				</Button>
			)}
			{isAsking && <IssueDialog drafts={drafts} issue={issue} onClose={() => setAsking(false)} />}
		</SelectionBar>
	);
}

async function saveFinvoice({ id }: MonthRow): Promise<void> {
	const { fileName, xml } = await client.invoices.getFinvoice({ id });
	saveFile(new Blob([xml], { type: "application/xml" }), fileName);
}

interface IssueDialogProps extends Pick<MonthActsProps, "issue"> {
	readonly drafts: readonly MonthRow[];
	readonly onClose: () => void;
}

/** Asks once for all: what each comes to, and which of them stay drafts because they lack something. */
function IssueDialog({ drafts, issue, onClose }: IssueDialogProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const ready = drafts.filter(({ lacks }) => lacks.length === 0);
	const gross = ready.reduce((sum, row) => sum + Math.round((row.gross ?? 0) * 100), 0) / 100;
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => {
				issue.mutate(ready);
				onClose();
			}}
			ready={ready.length > 0}
			saving={false}
			submitLabel={t("issue")}
			title={t("month.issueTitle", { count: ready.length })}
		>
			<p className="mb-3">{t("month.issueText")}</p>
			<ul className="max-h-80 overflow-y-auto tabular-nums">
				{drafts.map((row) => (
					<li className="flex justify-between gap-4 border-b border-line py-1" key={row.id}>
						<span>
							{row.customer.name}
							{row.lacks.length > 0 && (
								<span className="block text-table text-warn">
									{t("month.lacks", { what: row.lacks.map((one) => t(`lacks.${one}`)).join(", ") })}
								</span>
							)}
						</span>
						<span className={row.lacks.length > 0 ? "text-muted" : undefined}>
							{format.euros(row.gross ?? 0)}
						</span>
					</li>
				))}
			</ul>
			<p className="mt-2 flex justify-between gap-4 font-bold tabular-nums">
				<span>{t("month.total")}</span>
				<span>{format.euros(gross)}</span>
			</p>
		</QuestionDialog>
	);
}
