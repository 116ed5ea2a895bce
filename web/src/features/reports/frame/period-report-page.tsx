import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useRemembered } from "#lib/remembered.ts";
import { capitalised } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextInput } from "#ui/forms/field.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { PeriodControl } from "./period-control.tsx";
import { ReportPage, type ReportPageProps } from "./report-page.tsx";
import { type ReportAddress, usePeriodName } from "./use-report-address.ts";

export interface PeriodReportPageProps<Answer>
	extends Omit<ReportPageProps<Answer>, "period" | "sentence" | "emptiness"> {
	readonly address: ReportAddress;
	/** The page's id, under which views are saved. */
	readonly page: string;
	/** The name of files without their extension: title and period by default. */
	readonly fileName?: string;
	/** As in ReportPage, with the name of the period. */
	readonly sentence: (answer: Answer, period: string) => ReactNode;
	readonly emptiness: (answer: Answer, period: string) => ReactNode | null;
}

/** A report on the period in the address, which is saved as views and exported. Further actions come last. */
export function PeriodReportPage<Answer>({
	address,
	page,
	title,
	fileName = `${title}-${address.period.startDate}-${address.period.endDate}`,
	actions,
	sentence,
	emptiness,
	...report
}: PeriodReportPageProps<Answer>) {
	const period = usePeriodName()(address.period);
	return (
		<ReportPage
			{...report}
			actions={
				<>
					<SavedViews page={page} search={address.search} suggestion={period} />
					<ExportMenu name={fileName} />
					{actions}
				</>
			}
			emptiness={(answer) => emptiness(answer, period)}
			period={<PeriodControl onPeriod={address.showPeriod} period={address.period} />}
			sentence={(answer) => sentence(answer, period)}
			title={title}
		/>
	);
}

/** A period with its filters, saved under a name. */
interface SavedView {
	readonly name: string;
	/** The query string of the URL. */
	readonly search: string;
}

/** Maximum length of a name: the list is narrow. */
const LONGEST_NAME = 60;

interface SavedViewsProps {
	/** The page of the views: each page has its own. */
	readonly page: string;
	readonly search: string;
	readonly suggestion: string;
}

/** The star menu: saved views of this page, remembered in this browser until sign-out. */
function SavedViews({ page, search, suggestion }: SavedViewsProps) {
	const { t } = useTranslation("reports");
	const [views, setViews] = useRemembered("person", `${page}.views`, [], isViews);
	return (
		<Popover
			align="right"
			className="w-80 max-w-[calc(100vw-2rem)]"
			label={t("views.title")}
			trigger={
				<IconButton
					className={views.some((view) => view.search === search) ? "text-action" : ""}
					icon="star"
					label={t("views.title")}
					variant="secondary"
				/>
			}
		>
			{(close) => (
				<>
					<ul className="max-h-72 overflow-auto p-1">
						{views.map((view) => (
							<li className="flex items-center" key={view.name}>
								<Link
									className="flex min-h-control min-w-0 flex-1 items-center rounded-control px-3 text-action hover:bg-hover"
									onClick={close}
									to={{ search: view.search }}
								>
									<span className="truncate">{view.name}</span>
								</Link>
								<IconButton
									className="text-muted"
									icon="trash"
									label={t("views.remove", { name: view.name })}
									onClick={() => setViews(views.filter((one) => one !== view))}
								/>
							</li>
						))}
						{views.length === 0 && <li className="px-3 py-2 text-muted">{t("views.none")}</li>}
					</ul>
					<NewView
						onSave={(name) => {
							setViews([...views.filter((one) => one.name !== name), { name, search }]);
							close();
						}}
						suggestion={suggestion}
					/>
				</>
			)}
		</Popover>
	);
}

interface NewViewProps {
	readonly suggestion: string;
	readonly onSave: (name: string) => void;
}

function NewView({ suggestion, onSave }: NewViewProps) {
	const { t } = useTranslation("reports");
	const [name, setName] = useState(capitalised(suggestion));
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (name.trim() !== "") onSave(name.trim());
	};
	return (
		<form className="flex gap-2 border-t border-line p-2" onSubmit={save}>
			<TextInput
				aria-label={t("views.name")}
				maxLength={LONGEST_NAME}
				onChange={(event) => setName(event.target.value)}
				value={name}
			/>
			<Button disabled={name.trim() === ""} type="submit" variant="primary">
				{t("views.save")}
			</Button>
		</form>
	);
}

function isViews(value: unknown): value is readonly SavedView[] {
	return (
		value instanceof Array &&
		value.every(
			(one) => one instanceof Object && typeof one.name === "string" && typeof one.search === "string",
		)
	);
}
