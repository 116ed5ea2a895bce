import { useTranslation } from "react-i18next";
import type { FeeValues, ProjectCardProps } from "#features/projects/project-values.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";

const KINDS = ["none", "project", "month"] as const;

/** The fixed fee: once for the whole project, or each month. */
export function FeeCard({ values: { fee }, change, problemOf }: ProjectCardProps) {
	const { t } = useTranslation("projects");
	const locale = useDateLocale();
	const set = (next: Partial<FeeValues>) => change({ fee: { ...fee, ...next } });
	return (
		<Card title={t("fee.title")}>
			<SegmentedControl
				label={t("fee.title")}
				onChange={(per) => set({ per })}
				segments={KINDS.map((value) => ({ value, label: t(`fee.${value}`) }))}
				value={fee.per}
			/>
			{fee.per !== "none" && (
				<div className="mt-3 grid gap-3 sm:grid-cols-3">
					<Field error={problemOf("feeAmount")} label={t("fee.amount")} required>
						<TextInput
							autoComplete="off"
							numeric
							onChange={({ target }) => set({ amount: target.value })}
							value={fee.amount}
						/>
					</Field>
					<DateField
						align="left"
						error={problemOf("feeFrom")}
						label={t("fee.from")}
						locale={locale}
						onValue={(from) => set({ from })}
						value={fee.from}
					/>
					<DateField
						error={problemOf("feeTo")}
						label={t("fee.to")}
						locale={locale}
						onValue={(to) => set({ to })}
						optional={fee.per === "month"}
						value={fee.to}
					/>
					<p className="text-table text-muted sm:col-span-3">{t(`fee.${fee.per}Hint`)}</p>
				</div>
			)}
		</Card>
	);
}
