import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "#lib/i18n/format.ts";

/** This many are named, the rest is a number. */
const NAMED = 3;

/** Acme, Beta, Gamma and 2 more, each a link to its prices. Only admins see amounts, and they may open it. */
export function UnpricedProjects({ projects }: { readonly projects: readonly Named[] }) {
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
