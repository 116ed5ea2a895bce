import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { RaisedPerson } from "@tuntikirja/contract/wages/raise-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { type SavedForm, useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { type RaisedRow, RaiseTable } from "#domain/raises/raise-table.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { useRaiseWages } from "#features/wages/use-wage-changes.ts";
import type { PersonWages } from "#features/wages/wage-history.tsx";
import { WagePreview } from "#features/wages/wage-preview.tsx";
import { RAISE_UNITS, raiseFormSchema, raiseOf, type RaiseValues } from "./raise-schema.ts";

export interface RaiseDialogProps {
	readonly people: readonly PersonWages[];
	readonly onClose: () => void;
	readonly onRaised: () => void;
}

/** Raises the wages of several people in one act, and shows before that whose by how much. */
export function RaiseDialog({ people, onClose, onRaised }: RaiseDialogProps) {
	const { t } = useTranslation("wages", { keyPrefix: "raises" });
	const nextMonth = firstDay(addMonths(monthOf(useToday()), 1));
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
	const userIds = people.map(({ userId }) => userId).filter((id) => !leftOut.has(id));
	const form = useSavedForm({
		draft: "wage-raise",
		schema: raiseFormSchema,
		initial: { unit: "percent", amount: "", startDate: nextMonth },
		save: useRaiseWages(userIds.length),
		inputOf: (values, id) => ({ id, userIds, ...raiseOf(values) }),
		onSaved: onRaised,
	});
	const values = useCheckedValues(form.control, raiseFormSchema);
	const raise = values && userIds.length > 0 ? { id: form.id, userIds, ...raiseOf(values) } : null;
	const preview = usePreview("raise", client.wages.previewRaise, raise);
	const isRefused = preview.data?.people.some(({ problem }) => problem !== null) === true;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={userIds.length > 0 && (raise === null || (preview.canSave && !isRefused))}
			submitLabel={t("submit", { count: userIds.length })}
			title={t("title")}
			width="wide"
		>
			<RaiseFields form={form} />
			<RaisedPeople leftOut={leftOut} onLeftOut={setLeftOut} people={people} raised={preview.data?.people} />
			{raise && <WagePreview preview={preview} />}
		</SavedFormDialog>
	);
}

function RaiseFields({ form }: { readonly form: SavedForm<RaiseValues> }) {
	const { t } = useTranslation("wages", { keyPrefix: "raises" });
	const { control, register } = form;
	const { errors } = form.formState;
	return (
		<>
			<FormSegments
				control={control}
				label={t("by")}
				name="unit"
				segments={RAISE_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
			/>
			<div className="grid grid-cols-2 gap-2">
				<Field error={errors.amount && t("amountProblem")} label={t("amount")} required>
					<TextInput numeric {...register("amount")} />
				</Field>
				<FormDateField
					control={control}
					error={errors.startDate && t("startProblem")}
					label={t("from")}
					name="startDate"
				/>
			</div>
		</>
	);
}

interface RaisedPeopleProps {
	readonly people: readonly PersonWages[];
	/** Undefined while it is loading. */
	readonly raised: readonly RaisedPerson[] | undefined;
	readonly leftOut: ReadonlySet<string>;
	readonly onLeftOut: (ids: ReadonlySet<string>) => void;
}

function RaisedPeople({ people, raised, leftOut, onLeftOut }: RaisedPeopleProps) {
	const { t } = useTranslation("wages", { keyPrefix: "raises" });
	const format = useFormat();
	const [last, setLast] = useState(raised);
	// Another choice asks for another preview: the table stays meanwhile, and so does the focus.
	if (raised !== undefined && raised !== last) setLast(raised);
	const found = new Map(last?.map((one) => [one.userId, one]));
	const rows = people.map(({ userId, name }): RaisedRow => {
		const { raised: wage, problem } = found.get(userId) ?? {};
		const until = wage?.endDate ?? null;
		return {
			id: userId,
			name,
			raised: wage,
			problem: problem ? t(`problems.${problem}`) : null,
			note: until === null ? null : t("until", { date: format.date(until) }),
		};
	});
	return (
		<RaiseTable
			caption={t("people")}
			leftOut={leftOut}
			onLeftOut={onLeftOut}
			rows={rows}
			total={{ label: t("total"), isOf: ({ id }) => found.get(id)?.raised?.kind === "monthly" }}
		/>
	);
}
