import { useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { api } from "#lib/api-client.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";

interface HandedOverLineProps {
	readonly userId: string;
	readonly month: Month;
	readonly className?: string;
}

/** The batches of payroll that a person's month is in, for those who may open them; nothing while there is none. */
export function HandedOverLine({ userId, month, className }: HandedOverLineProps) {
	const { t } = useTranslation("months", { keyPrefix: "monthEnd" });
	const query = useQuery(api.payroll.getHandedMonths.queryOptions({ input: { month } }));
	const handed = query.data?.people.find((person) => person.userId === userId);
	if (!handed) return null;
	return (
		<p className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden", className)}>
			<span>{t("handedIn")}</span>
			{handed.batches.map(({ id, number }) => (
				<Link
					className="inline-flex min-h-6 items-center text-action underline pointer-coarse:min-h-11"
					key={id}
					to={`/payroll/${id}`}
				>
					{t("batch", { number })}
				</Link>
			))}
			{handed.differs && <Badge tone="warn">{t("differs")}</Badge>}
		</p>
	);
}
