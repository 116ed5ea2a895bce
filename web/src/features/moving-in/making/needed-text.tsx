import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { neededFor, type Plan } from "./new-projects.ts";

interface NeededTextProps {
	readonly plan: Plan;
	/** How many people are made. */
	readonly people: number;
}

/** What is made before the hours are written. */
export function NeededText({ plan, people }: NeededTextProps) {
	const { t } = useTranslation("moving-in");
	const { projects, labels } = useMemo(() => neededFor(plan), [plan]);
	const added = labels.reduce((sum, { names }) => sum + names.length, 0);
	const texts = [
		people > 0 && t("make.people", { count: people }),
		projects.length > 0 && t("make.projects", { count: projects.length }),
		added > 0 && t("make.added", { count: added }),
	].filter((text) => text !== false);
	return texts.length > 0 && <p className="mt-3">{texts.join(" ")}</p>;
}
