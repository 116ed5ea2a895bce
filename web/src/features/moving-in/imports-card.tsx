import { useMutation, useQuery } from "@tanstack/react-query";
import { type ErrorCode, isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { Import } from "@tuntikirja/contract/moving-in/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { isBegun } from "#features/moving-in/path/known-file.tsx";
import { useReport } from "#features/moving-in/report/use-report.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { codeMessage, errorCode, refusedMonths } from "#lib/error-message.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { sourceName } from "#features/moving-in/report/source-name.ts";

/** What was moved in before, and the way back. */
export function ImportsCard() {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const minuteText = useMinuteText();
	const query = useQuery(api.movingIn.getImports.queryOptions({ input: {} }));
	const [asked, ask] = useState<Import | null>(null);
	const report = useReport();
	if (query.error && !query.data) return <QueryFailure query={query} title={t("imports.failed")} />;
	const imports = query.data?.imports ?? [];
	if (imports.length === 0) return null;
	return (
		<Card padded={false} title={t("imports.title")}>
			<Table caption={t("imports.title")}>
				<thead>
					<tr>
						<HeadCell className="w-full">{t("imports.file")}</HeadCell>
						<HeadCell className="max-sm:hidden">{t("imports.source")}</HeadCell>
						<HeadCell className="max-sm:hidden">{t("imports.by")}</HeadCell>
						<HeadCell className="max-sm:hidden">{t("imports.at")}</HeadCell>
						<HeadCell numeric>{t("imports.written")}</HeadCell>
						<HeadCell />
					</tr>
				</thead>
				<tbody>
					{imports.map((one) => (
						<tr key={one.id}>
							<Cell className="wrap-anywhere">
								{one.fileName}
								<span className="block text-muted sm:hidden">{minuteText(one.at)}</span>
								{one.state === "undoing" && <span className="block text-warn">{t("imports.undoing")}</span>}
							</Cell>
							<Cell className="whitespace-nowrap max-sm:hidden">{sourceName(one.source, t)}</Cell>
							<Cell className="whitespace-nowrap max-sm:hidden">{one.by}</Cell>
							<Cell className="whitespace-nowrap max-sm:hidden">{minuteText(one.at)}</Cell>
							<Cell numeric>
								{isBegun(one)
									? t("imports.part", {
											written: format.integer(one.written),
											all: format.integer(one.toWrite),
										})
									: format.integer(one.written)}
							</Cell>
							<Cell className="whitespace-nowrap">
								<span className="inline-flex items-center">
									<IconButton
										disabled={report.isPending}
										icon="download"
										label={t("imports.reportOf", { name: one.fileName })}
										onClick={() => report.mutate({ id: one.id, written: null })}
									/>
									{one.state === "undone" ? (
										<Badge>{t("imports.undone")}</Badge>
									) : (
										<Button
											aria-label={t("imports.undoOf", { name: one.fileName })}
											icon="undo"
											onClick={() => ask(one)}
											variant="quiet"
										>
											{t("imports.undo")}
										</Button>
									)}
								</span>
							</Cell>
						</tr>
					))}
				</tbody>
			</Table>
			{asked && <UndoDialog onClose={() => ask(null)} undone={asked} />}
		</Card>
	);
}

interface UndoDialogProps {
	readonly undone: Import;
	readonly onClose: () => void;
}

function UndoDialog({ undone: { id, fileName, written }, onClose }: UndoDialogProps) {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	const format = useFormat();
	const undo = useMutation({
		mutationFn: async () => {
			let answer = await client.movingIn.undoImport({ id });
			while (answer.remaining > 0) answer = await client.movingIn.undoImport({ id });
		},
		meta: { success: t("imports.undoneNow"), failure: t("imports.notUndone") },
		// Whatever it has made is gone.
		onSettled: useRenewal(api),
		onSuccess: onClose,
	});
	const used = usedOf(undo.error);
	const months = refusedMonths(undo.error)?.months;
	const refusal = REFUSALS[errorCode(undo.error) ?? ""];
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => undo.mutate()}
			saving={undo.isPending}
			submitLabel={t("imports.undo")}
			title={t("imports.undoTitle", { name: fileName })}
			variant="danger"
		>
			<p>{t("imports.undoText", { all: format.integer(written) })}</p>
			{used && (
				<AlertText>{t("imports.inUse", { name: used.name, why: codeMessage(used.code, tError) })}</AlertText>
			)}
			{months && refusal && <AlertText>{t(refusal, { months })}</AlertText>}
		</QuestionDialog>
	);
}

/** What to do with the months that a refusal names. */
const REFUSALS: Readonly<Record<string, "imports.invoiced" | "imports.handedOver">> = {
	"entry-invoiced": "imports.invoiced",
	"month-handed-over": "imports.handedOver",
};

/** What an import has made and cannot take back, and why. */
function usedOf(error: unknown): { readonly name: string; readonly code: ErrorCode } | null {
	const data = error instanceof Error && "data" in error ? error.data : null;
	if (errorCode(error) !== "import-in-use" || !(data instanceof Object)) return null;
	if (!("name" in data) || !("code" in data)) return null;
	const { name, code } = data;
	return typeof name === "string" && typeof code === "string" && isErrorCode(code) ? { name, code } : null;
}
