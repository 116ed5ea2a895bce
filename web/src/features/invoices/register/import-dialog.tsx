import { useMutation } from "@tanstack/react-query";
import { PAYMENT_BOUNDS } from "@tuntikirja/contract/invoices/payment-schema.ts";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { type FilePayment, type ReadFile, readPayments, textOf } from "./read-payments.ts";

type Imported = Awaited<ReturnType<typeof client.invoices.importPayments>>;

const rowsOf = (payments: readonly FilePayment[]) =>
	payments.map((payment) => {
		const { line: _, ...row } = payment;
		return row;
	});

/** Reads a file of the bank, shows what it would add, and adds it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("invoices");
	const input = useRef<HTMLInputElement>(null);
	/** Undefined: no file is chosen; null: it is no such file. */
	const [read, setRead] = useState<ReadFile | null>();
	const trial = useMutation({
		mutationFn: (payments: readonly FilePayment[]) =>
			client.invoices.importPayments({ rows: rowsOf(payments), dryRun: true }),
	});
	const write = useMutation({
		mutationFn: (payments: readonly FilePayment[]) =>
			client.invoices.importPayments({ rows: rowsOf(payments), dryRun: false }),
		onSettled: useRenewal(api.invoices),
		onSuccess: ({ written }) => {
			toast("success", t("import.added", { count: written }));
			onClose();
		},
	});
	const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const [file] = target.files ?? [];
		if (file === undefined) return;
		const found = file.size > MOST_BYTES ? null : readPayments(await textOf(file), today());
		// The same file can be chosen again once it is corrected.
		target.value = "";
		setRead(found);
		trial.reset();
		if (found && isOfSize(found)) trial.mutate(found.payments);
	};
	const added = trial.data?.rows.filter(({ result }) => result === "new").length ?? 0;
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => read && write.mutate(read.payments)}
			ready={added > 0}
			saving={write.isPending}
			submitLabel={t("import.submit", { count: added })}
			title={t("import.title")}
			width="wide"
		>
			<p className="text-muted">{t("import.hint")}</p>
			<input
				accept=".csv,.txt,text/csv"
				aria-label={t("import.file")}
				className="sr-only"
				onChange={(event) => void choose(event)}
				ref={input}
				tabIndex={-1}
				type="file"
			/>
			<Button className="justify-self-start" icon="upload" onClick={() => input.current?.click()}>
				{t("import.choose")}
			</Button>
			{read === null && <AlertText>{t("import.noFile")}</AlertText>}
			{read && <Unread read={read} />}
			{trial.isPending && <SkeletonLines lines={4} />}
			{read && trial.data && <Trial imported={trial.data} payments={read.payments} />}
		</QuestionDialog>
	);
}

/** A file of a bank with as many payments as an import takes is smaller. */
const MOST_BYTES = 2_000_000;

const isOfSize = ({ payments }: ReadFile) => payments.length > 0 && payments.length <= PAYMENT_BOUNDS.rows;

/** What of the file is not imported, and why. */
function Unread({ read }: { readonly read: ReadFile }) {
	const { t } = useTranslation("invoices");
	const { payments, problems, others } = read;
	return (
		<ul className="grid gap-1 text-table empty:hidden">
			{payments.length === 0 && <li>{t("import.none")}</li>}
			{payments.length > PAYMENT_BOUNDS.rows && (
				<li className="text-minus">{t("import.tooMany", { most: PAYMENT_BOUNDS.rows })}</li>
			)}
			{problems.slice(0, 20).map(({ line, of }) => (
				<li className="text-minus" key={line}>
					{t(`import.problems.${of}`, { line })}
				</li>
			))}
			{problems.length > 20 && <li>{t("import.moreProblems", { count: problems.length - 20 })}</li>}
			{others > 0 && <li className="text-muted">{t("import.others", { count: others })}</li>}
		</ul>
	);
}

const TONES = { new: "plus", there: "neutral", unknown: "warn", full: "minus" } as const;

interface TrialProps {
	readonly payments: readonly FilePayment[];
	readonly imported: Imported;
}

/** Each payment of the file with its invoice. */
function Trial({ payments, imported }: TrialProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return (
		<Table caption={t("import.title")} maxHeight="max-h-[50vh]">
			<thead>
				<tr>
					<HeadCell>{t("payments.date")}</HeadCell>
					<HeadCell>{t("paper.reference")}</HeadCell>
					<HeadCell numeric>{t("payments.amount")}</HeadCell>
					<HeadCell>{t("import.becomes")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{payments.map(({ line, date, reference, amount }, index) => {
					const { result, invoice } = imported.rows[index] ?? { result: "unknown", invoice: null };
					return (
						<tr key={line}>
							<Cell className="whitespace-nowrap">{format.date(date)}</Cell>
							<Cell className="wrap-anywhere">{reference}</Cell>
							<Cell numeric>{format.euros(amount)}</Cell>
							<Cell>
								<Badge tone={TONES[result]}>{t(`import.results.${result}`)}</Badge>{" "}
								{invoice && (
									<Link className="text-action hover:underline" to={`/invoices/${invoice.id}`}>
										{`${invoice.number} ${invoice.customer}`}
									</Link>
								)}
							</Cell>
						</tr>
					);
				})}
			</tbody>
		</Table>
	);
}
