import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";

export interface DataQuality {
	readonly entriesWithoutPrice?: number;
	readonly hoursWithoutPrice?: number;
	readonly projectsWithoutPrice?: readonly Named[];
	readonly peopleWithoutWage?: readonly Named[];
	readonly peopleWithoutContract?: readonly Named[];
}

/** A longer list of names would push the report out of view, so it is collapsed. */
const NAMED_AT_ONCE = 6;

/** Reasons why amounts are missing. It is shown before the first amount. */
export function DataQualityNotice({
	entriesWithoutPrice = 0,
	hoursWithoutPrice = 0,
	projectsWithoutPrice = [],
	peopleWithoutWage = [],
	peopleWithoutContract = [],
}: DataQuality) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	if (entriesWithoutPrice + peopleWithoutWage.length + peopleWithoutContract.length === 0) return null;
	return (
		<section
			aria-label={t("quality.title")}
			className="flex gap-3 rounded-card border border-warn bg-card px-4 py-3"
		>
			<Icon className="mt-0.5 shrink-0 text-warn" name="alert" size={18} />
			<div className="grid gap-1">
				{entriesWithoutPrice > 0 && (
					<p>
						{t("quality.noPrice", {
							count: entriesWithoutPrice,
							hours: format.hours(hoursWithoutPrice),
						})}
					</p>
				)}
				{projectsWithoutPrice.length > 0 && <UnpricedProjects projects={projectsWithoutPrice} />}
				<NamedPeople lacking="noWage" people={peopleWithoutWage} />
				<NamedPeople lacking="noContract" people={peopleWithoutContract} />
			</div>
		</section>
	);
}

interface NamedPeopleProps {
	readonly lacking: "noWage" | "noContract";
	readonly people: readonly Named[];
}

function NamedPeople({ lacking, people }: NamedPeopleProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const names = people.map(({ name }) => name).join(", ");
	if (people.length === 0) return null;
	if (people.length <= NAMED_AT_ONCE) return <p>{t(`quality.${lacking}`, { names })}</p>;
	return (
		<details>
			<summary className="min-h-6 pointer-coarse:min-h-11">
				{t(`quality.${lacking}Many`, { people: format.integer(people.length) })}
			</summary>
			<p className="mt-1 max-h-60 overflow-auto">{names}</p>
		</details>
	);
}

/** This many are named, the rest is a number. */
const NAMED = 3;

/** Acme, Beta, Gamma and 2 more, each a link to its prices. Only admins see amounts, and they may open it. */
function UnpricedProjects({ projects }: { readonly projects: readonly Named[] }) {
	const { t } = useTranslation("reports-money");
	const language = useLanguage();
	const named = projects.slice(0, NAMED);
	const more = projects.length - named.length;
	const items = [...named.map(({ id }) => id), ...(more > 0 ? [t("quality.more", { count: more })] : [])];
	const parts = new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(items);
	return (
		<p>
			{t("quality.projects", { count: projects.length })}{" "}
			{parts.map(({ value }) => {
				const project = named.find(({ id }) => id === value);
				return project ? (
					<Link
						className="inline-block font-medium text-action underline pointer-coarse:py-3"
						key={project.id}
						to={`/projects/${project.id}`}
					>
						{project.name}
					</Link>
				) : (
					value
				);
			})}
		</p>
	);
}
