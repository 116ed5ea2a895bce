import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { type PersonWages, WageHistory, wageRows } from "./wage-history.tsx";
import { type AskedWage, WageQuestion } from "./wage-question.tsx";

export function PersonWagesTab() {
	const { t } = useTranslation("wages");
	const { t: tShell } = useTranslation();
	const userId = useOwnerId();
	const today = useToday();
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const wages = useQuery(api.wages.getWages.queryOptions({ input: { userId } }));
	const [asked, setAsked] = useState<AskedWage | null>(null);
	if ((users.error && !users.data) || (wages.error && !wages.data))
		return <QueryFailure query={users.error ? users : wages} title={t("failed")} />;
	const rows = users.data && wages.data && wageRows(users.data.users, wages.data.wages, today);
	const person = rows?.find((row) => row.userId === userId);
	return (
		<>
			<PageHeader
				actions={
					person && (
						<Button icon="plus" onClick={() => setAsked({ person })} variant="primary">
							{t("add")}
						</Button>
					)
				}
				title={tShell("nav.wages")}
			/>
			{person ? <Wages onAsk={setAsked} person={person} /> : <Skeleton className="h-40 w-full" />}
			{asked && <WageQuestion asked={asked} onClose={() => setAsked(null)} />}
		</>
	);
}

interface WagesProps {
	readonly person: PersonWages;
	readonly onAsk: (asked: AskedWage) => void;
}

function Wages({ person, onAsk }: WagesProps) {
	const { t } = useTranslation("wages");
	if (person.lines.length === 0) return <EmptyState icon="money" text={t("none")} />;
	return (
		<Card padded={false}>
			<WageHistory
				onDelete={(deleted) => onAsk({ person, deleted })}
				onEdit={({ wage }) => onAsk({ person, edited: wage })}
				person={person}
			/>
		</Card>
	);
}
