import { useMutation } from "@tanstack/react-query";
import type { DryRun } from "@tuntikirja/contract/payroll/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { api, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { isNew } from "./run-rows.ts";

/** What the batch has in one line, what would be left out, and the button that asks before it hands over. */
export function HandOver({ run }: { readonly run: DryRun }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const [isAsking, setAsking] = useState(false);
	const ready = run.people.filter((person) => person.problems.length === 0 && isNew(person));
	const blocked = run.people.filter(({ problems }) => problems.length > 0);
	const rows = ready.reduce((sum, { rows: own }) => sum + own.length, 0);
	return (
		<section className="mb-3 rounded-card border border-line bg-card px-4 py-2">
			<div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
				<p>
					{ready.length === 0 && blocked.length === 0
						? t("noChange")
						: ready.length > 0 &&
							t("summary", {
								people: t("people", { count: ready.length }),
								rows: t("rows", { count: rows }),
							})}{" "}
					{blocked.length > 0 && t("blocked", { count: blocked.length })}
				</p>
				{ready.length > 0 && (
					<Button onClick={() => setAsking(true)} variant="primary">
						{t("handOver")}
					</Button>
				)}
			</div>
			{run.lacking.length > 0 && (
				<AlertText>
					{t("lacking", { sources: run.lacking.map((source) => t(`sources.${source}`)).join(", ") })}
				</AlertText>
			)}
			{isAsking && <Question onClose={() => setAsking(false)} people={ready.length} rows={rows} run={run} />}
		</section>
	);
}

interface QuestionProps {
	readonly run: DryRun;
	readonly people: number;
	readonly rows: number;
	readonly onClose: () => void;
}

function Question({ run, people, rows, onClose }: QuestionProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const navigate = useNavigate();
	const [id] = useState(() => crypto.randomUUID());
	const leftOut = run.people.filter(({ problems }) => problems.length > 0);
	const handOver = useMutation(
		api.payroll.handOver.mutationOptions({
			meta: { success: t("handedOver") },
			onSuccess: (batch) => void navigate(`/payroll/${batch.id}`),
			onSettled: useRenewal(api.payroll),
		}),
	);
	const { month, payGroupId, hash, lacking } = run;
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() =>
				handOver.mutate(
					{
						id,
						month,
						hash,
						leaveOut: leftOut.map(({ userId }) => userId),
						withoutTypes: lacking,
						...(payGroupId && { payGroupId }),
					},
					{ onError: onClose },
				)
			}
			saving={handOver.isPending}
			submitLabel={t("handOver")}
			title={t("handOverTitle", { month: format.month(month) })}
		>
			<p>{t("handOverText", { people: t("people", { count: people }), rows: t("rows", { count: rows }) })}</p>
			{leftOut.length > 0 && (
				<p>
					{t("leftOut")} <span className="font-medium">{leftOut.map(({ name }) => name).join(", ")}</span>
				</p>
			)}
			{lacking.length > 0 && (
				<p>{t("withoutTypes", { sources: lacking.map((source) => t(`sources.${source}`)).join(", ") })}</p>
			)}
		</QuestionDialog>
	);
}
