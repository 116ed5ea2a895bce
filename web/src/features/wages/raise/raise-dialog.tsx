import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { RaisedPerson, WageRaise } from "@tuntikirja/contract/wages/raise-schema.ts";
import { MOST_WAGE } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { type Raise, RaiseFields, raiseFormSchema, useLastKnown } from "#domain/raises/raise-form.tsx";
import { type RaisedRow, RaiseTable } from "#domain/raises/raise-table.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useRaiseWages } from "#features/wages/use-wage-changes.ts";
import type { PersonWages } from "#features/wages/wage-history.tsx";
import { WagePreview } from "#features/wages/wage-preview.tsx";

const UNITS = ["percent", "monthly", "hourly"] as const;

const schema = raiseFormSchema(MOST_WAGE);

/** What the call takes of the fields. */
function raiseOf({ unit, amount, startDate }: Raise) {
	const isOfKind = unit === "monthly" || unit === "hourly";
	const by: WageRaise = isOfKind ? { unit: "euros", kind: unit, amount } : { unit: "percent", amount };
	return { startDate, by };
}

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
		schema,
		initial: { unit: "percent", amount: "", startDate: nextMonth },
		save: useRaiseWages(userIds.length),
		inputOf: (values, id) => ({ id, userIds, ...raiseOf(values) }),
		onSaved: onRaised,
	});
	const values = useCheckedValues(form.control, schema);
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
			<RaiseFields form={form} units={UNITS.map((value) => ({ value, label: t(`units.${value}`) }))} />
			<RaisedPeople leftOut={leftOut} onLeftOut={setLeftOut} people={people} raised={preview.data?.people} />
			{raise && <WagePreview preview={preview} />}
		</SavedFormDialog>
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
	const found = new Map(useLastKnown(raised)?.map((one) => [one.userId, one]));
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
