import type { JoiningPreview } from "@tuntikirja/contract/users/joining/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { FirstDay } from "./first-day.tsx";
import type { JoiningInput, Step } from "./joining-schema.ts";

export interface ReviewProps {
	/** Undefined while a field has a problem. */
	readonly values: JoiningInput | undefined;
	readonly wrong: readonly Step[];
	readonly preview: PreviewQuery<JoiningPreview>;
}

/** Everything before it is done, and what the person will see. */
export function Review({ values, wrong, preview }: ReviewProps) {
	const { t } = useTranslation("joining");
	if (values === undefined)
		return (
			<div className="grid gap-2" role="alert">
				<p>{t("incomplete")}</p>
				<ul className="flex flex-wrap gap-x-4 gap-y-1">
					{wrong.map((step) => (
						<li key={step}>
							<Link className="text-action underline" to={`?step=${step}`}>
								{t(`steps.${step}`)}
							</Link>
						</li>
					))}
				</ul>
			</div>
		);
	return (
		<>
			<Summary values={values} />
			{preview.data ? (
				<FirstDay name={values.person.firstName} preview={preview.data} />
			) : (
				<ChangePreview effect={null} preview={preview} />
			)}
			<p className="text-muted">{t("invitation", { email: values.person.email })}</p>
		</>
	);
}

function Summary({ values }: { readonly values: JoiningInput }) {
	const { t } = useTranslation("joining");
	const { t: tContracts } = useTranslation("contracts");
	const { t: tUsers } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const { person, contract, wage, payroll } = values;
	const timeOf = () => {
		if (contract === null) return tContracts("none");
		const hours = contract.partTimeHoursPerMonth;
		if (hours === 0) return tUsers("contract.hourly");
		if (hours !== null) return tUsers("contract.partTime", { hours: format.number(hours) });
		return contract.percentage === null
			? tUsers("contract.fullTime")
			: tUsers("contract.share", { percent: format.share(contract.percentage) });
	};
	const lines = [
		{ key: "name", label: tUsers("columns.name"), text: `${person.firstName} ${person.lastName}` },
		{ key: "email", label: tUsers("columns.email"), text: person.email },
		{ key: "role", label: tUsers("columns.role"), text: tShell(`roles.${person.role}`) },
		{ key: "start", label: tUsers("columns.startDate"), text: format.date(person.startDate) },
		{ key: "contract", label: tUsers("columns.contract"), text: timeOf() },
		...(contract?.endDate == null
			? []
			: [{ key: "end", label: tContracts("form.to"), text: format.date(contract.endDate) }]),
		{
			key: "wage",
			label: t(contract?.kind === "subcontract" ? "hourlyPrice" : "wage"),
			text: wage === null ? t("noWage") : t(`wageText.${wage.kind}`, { amount: format.euros(wage.amount) }),
		},
		...(payroll?.employeeNumber
			? [{ key: "number", label: t("employeeNumber"), text: payroll.employeeNumber }]
			: []),
	];
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
			{lines.map(({ key, label, text }) => (
				<div className="contents" key={key}>
					<dt className="text-muted">{label}</dt>
					<dd className="wrap-anywhere">{text}</dd>
				</div>
			))}
		</dl>
	);
}
