import { useTranslation } from "react-i18next";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { NativeSelect } from "#ui/forms/field.tsx";

export interface View<Id extends string> {
	readonly id: Id;
	readonly label: string;
}

export interface ViewSelectProps<Id extends string> {
	readonly address: ReportAddress;
	/** The first one is the default. */
	readonly views: readonly [View<Id>, ...View<Id>[]];
}

/** Selects the kind of rows of a report. It is in the URL. */
export function ViewSelect<Id extends string>({ address, views }: ViewSelectProps<Id>) {
	const { t } = useTranslation("reports-money");
	return (
		<div className="w-52 max-sm:min-w-36 max-sm:flex-1">
			<NativeSelect
				aria-label={t("view")}
				onChange={({ target }) => address.setFilter("view", target.value === views[0].id ? "" : target.value)}
				value={shownView(address, views)}
			>
				{views.map(({ id, label }) => (
					<option key={id} value={id}>
						{label}
					</option>
				))}
			</NativeSelect>
		</div>
	);
}

/** The view in the URL, or the first. */
export function shownView<Id extends string>(
	address: ReportAddress,
	views: readonly [View<Id>, ...View<Id>[]],
): Id {
	return (views.find(({ id }) => id === address.filter("view")) ?? views[0]).id;
}
