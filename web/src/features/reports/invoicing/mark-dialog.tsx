import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LONGEST_REFERENCE } from "@tuntikirja/contract/invoicing/bounds.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePeriodName } from "#features/reports/frame/use-period-name.ts";
import { namesOf } from "#features/reports/money/names-of.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type SoldLine, sumSold } from "./sold-lines.ts";

/** Start values of the dialog. */
export interface MarkStart {
	/** False removes marks. */
	readonly invoiced: boolean;
	readonly projectId: string;
	/** Empty for all people. */
	readonly userId: string;
}

export interface MarkDialogProps {
	readonly start: MarkStart;
	/** All lines of the period, which determine the options. */
	readonly lines: readonly SoldLine[];
	readonly period: DateRange;
	readonly onClose: () => void;
}

/** Asks which work of a period is invoiced, and shows what the mark covers before it is saved. */
export function MarkDialog({ start, lines, period, onClose }: MarkDialogProps) {
	const { t } = useTranslation("reports-money");
	const { t: tShell } = useTranslation();
	const nameOf = usePeriodName();
	const [projectId, setProjectId] = useState(start.projectId);
	const [userId, setUserId] = useState(start.userId);
	const [reference, setReference] = useState("");
	const kind = start.invoiced ? "mark" : "takeBack";
	const { save, isSaving } = useMark(kind, onClose);
	const ofProject = lines.filter(({ project }) => project.id === projectId);
	const covered = ofProject.filter(
		({ person, invoice }) =>
			(userId === "" || person?.id === userId) && (invoice === null) === start.invoiced,
	);
	const submit = () =>
		save({
			projectId,
			startDate: period.startDate,
			endDate: period.endDate,
			invoiced: start.invoiced,
			...(userId !== "" && { userId }),
			...(start.invoiced && reference.trim() !== "" && { reference: reference.trim() }),
		});
	return (
		<FormDialog
			cancelLabel={t("mark.cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={covered.length > 0}
			saving={isSaving}
			submitLabel={t(`mark.${kind}`)}
			title={t(`mark.${kind}Title`, { period: nameOf(period) })}
			variant={start.invoiced ? "primary" : "danger"}
		>
			<Choice
				label={t("project")}
				none={t("mark.choose")}
				onValue={setProjectId}
				options={namesOf(lines.map(({ project }) => project))}
				value={projectId}
			/>
			{lines.some(({ person }) => person !== null) && (
				<Choice
					label={t("person")}
					none={t("mark.everybody")}
					onValue={setUserId}
					options={namesOf(ofProject.map(({ person }) => person))}
					value={userId}
				/>
			)}
			{start.invoiced && (
				<Field hint={t("mark.referenceHint")} label={t("mark.reference")}>
					<TextInput
						maxLength={LONGEST_REFERENCE}
						onChange={({ target }) => setReference(target.value)}
						value={reference}
					/>
				</Field>
			)}
			<Covered kind={kind} lines={covered} projectId={projectId} />
		</FormDialog>
	);
}

type Kind = "mark" | "takeBack";

/** The call, with one id for all attempts of a dialog: a retry after a lost answer does not mark twice. */
function useMark(kind: Kind, onDone: () => void) {
	const { t } = useTranslation("reports-money");
	const queryClient = useQueryClient();
	const [id] = useState(() => crypto.randomUUID());
	const call = useMutation(
		api.invoicing.markInvoiced.mutationOptions({
			meta: { success: t(`mark.${kind}Done`), failure: t(`mark.${kind}Failed`) },
			// Entries contain their invoice marks, so the months of the timesheet are fetched again too.
			onSettled: () =>
				Promise.all(
					[api.invoicing.key(), api.workDays.key()].map((queryKey) =>
						queryClient.invalidateQueries({ queryKey }),
					),
				),
		}),
	);
	return {
		save: (input: Omit<Parameters<typeof call.mutate>[0], "id">) =>
			call.mutate({ id, ...input }, { onSuccess: onDone }),
		isSaving: call.isPending,
	};
}

interface CoveredProps {
	readonly kind: Kind;
	readonly projectId: string;
	readonly lines: readonly SoldLine[];
}

function Covered({ kind, projectId, lines }: CoveredProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	if (projectId === "") return null;
	const { hours, amount } = sumSold(lines);
	return (
		<p aria-live="polite">
			{lines.length === 0
				? t(`mark.${kind}Nothing`)
				: t(`mark.${kind}Covers`, { hours: format.hours(hours), amount: format.euros(amount) })}
		</p>
	);
}

interface ChoiceProps {
	readonly label: string;
	/** The text of the empty option. */
	readonly none: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	readonly value: string;
	readonly onValue: (value: string) => void;
}

function Choice({ label, none, options, value, onValue }: ChoiceProps) {
	const { t } = useTranslation();
	return (
		<Field label={label}>
			<Combobox
				noMatch={t("noMatch")}
				none={none}
				onValue={(id) => onValue(id ?? "")}
				options={options.map((option) => ({ id: option.value, name: option.label }))}
				value={value}
			/>
		</Field>
	);
}
