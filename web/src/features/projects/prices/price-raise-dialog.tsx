import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { RaisedPrice } from "@tuntikirja/contract/projects/price-raise-schema.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { type Raise, RaiseFields, raiseFormSchema, useLastKnown } from "#domain/raises/raise-form.tsx";
import { type RaisedRow, RaiseTable } from "#domain/raises/raise-table.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { ownPriceOn, useRaisePrices } from "#features/projects/project-changes.ts";
import { client } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { RevenuePreview } from "./revenue-card.tsx";

const UNITS = ["percent", "euros"] as const;

const schema = raiseFormSchema(PROJECT_BOUNDS.hourPrice.max);

export interface PriceRaiseDialogProps {
	readonly projects: readonly Project[];
	readonly onClose: () => void;
	readonly onRaised: () => void;
}

/** Raises the prices of several projects and labels in one act, and shows before that which by how much. */
export function PriceRaiseDialog({ projects, onClose, onRaised }: PriceRaiseDialogProps) {
	const { t } = useTranslation("projects", { keyPrefix: "raises" });
	const nextMonth = firstDay(addMonths(monthOf(useToday()), 1));
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
	const inputOf = ({ unit, amount, startDate }: Raise) => ({
		startDate,
		by: { unit: unit === "percent" ? unit : ("euros" as const), amount },
		prices: pricesOn(projects, startDate)
			.filter((price) => !leftOut.has(keyOf(price)))
			.map(({ projectId, labelId }) => ({ projectId, labelId })),
	});
	const form = useSavedForm({
		draft: "price-raise",
		schema,
		initial: { unit: "percent", amount: "", startDate: nextMonth },
		save: useRaisePrices(),
		inputOf,
		onSaved: onRaised,
	});
	const values = useCheckedValues(form.control, schema);
	const prices = pricesOn(projects, values?.startDate ?? nextMonth);
	const count = prices.filter((price) => !leftOut.has(keyOf(price))).length;
	const isTooMany = count > PROJECT_BOUNDS.raisedPrices.max;
	const raise = values && count > 0 && !isTooMany ? inputOf(values) : null;
	const preview = usePreview("price-raise", client.projects.previewPriceRaise, raise);
	const isRefused = preview.data?.prices.some(({ problem }) => problem !== null) === true;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={count > 0 && !isTooMany && (raise === null || (preview.canSave && !isRefused))}
			submitLabel={t("submit", { count })}
			title={t("title")}
			width="wide"
		>
			<RaiseFields form={form} units={UNITS.map((value) => ({ value, label: t(`units.${value}`) }))} />
			{prices.length === 0 ? (
				<p className="text-muted">{t("noPrices")}</p>
			) : (
				<Prices leftOut={leftOut} onLeftOut={setLeftOut} prices={prices} raised={preview.data?.prices} />
			)}
			{raise && <RevenuePreview preview={preview} />}
		</SavedFormDialog>
	);
}

interface Price {
	readonly projectId: string;
	readonly labelId: string | null;
	readonly name: string;
}

const keyOf = ({ projectId, labelId }: Omit<Price, "name">) => `${projectId} ${labelId ?? ""}`;

/** The prices that can be raised from the date on, those of what is billed: a label without one follows its project. */
function pricesOn(projects: readonly Project[], from: LocalDate): Price[] {
	const dayBefore = addDays(from, -1);
	return projects.flatMap((project) => {
		const labels = project.hourLabels.filter(({ notBillable }) => !notBillable);
		const all = [{ id: null, name: null }, ...labels].map(({ id: labelId, name: label }) => ({
			projectId: project.id,
			labelId,
			name: label === null ? project.name : `${project.name} – ${label}`,
		}));
		return project.notBillable ? [] : all.filter(({ labelId }) => ownPriceOn(project, labelId, dayBefore));
	});
}

interface PricesProps {
	readonly prices: readonly Price[];
	/** Undefined while it is loading. */
	readonly raised: readonly RaisedPrice[] | undefined;
	readonly leftOut: ReadonlySet<string>;
	readonly onLeftOut: (ids: ReadonlySet<string>) => void;
}

function Prices({ prices, raised, leftOut, onLeftOut }: PricesProps) {
	const { t } = useTranslation("projects", { keyPrefix: "raises" });
	const format = useFormat();
	const found = new Map(useLastKnown(raised)?.map((one) => [keyOf(one), one]));
	const rows = prices.map((price): RaisedRow => {
		const id = keyOf(price);
		const { raised: change, problem } = found.get(id) ?? {};
		return {
			id,
			name: price.name,
			raised: change,
			problem: problem ? t(`problems.${problem}`) : null,
			note: change?.endDate ? t("until", { date: format.date(change.endDate) }) : null,
		};
	});
	return <RaiseTable caption={t("prices")} leftOut={leftOut} onLeftOut={onLeftOut} rows={rows} />;
}
