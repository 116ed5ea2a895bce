import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";

const EmployeeDialog = lazyDialog(() => import("./employee-dialog.tsx").then((file) => file.EmployeeDialog));

/** What payroll knows a person by, to be changed by those who hand over; nothing for people who are never handed over. */
export function PayrollCard({ userId }: { readonly userId: string }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const people = useQuery(api.payroll.getPayrollPeople.queryOptions({ input: {} }));
	const settings = useQuery(api.payroll.getPayrollSettings.queryOptions({ input: {} }));
	const [isEdited, setEdited] = useState(false);
	const failed = [people, settings].find(({ error, data }) => error && !data);
	if (failed) return <QueryFailure query={failed} title={t("employeesFailed")} />;
	const employee = people.data?.people.find((one) => one.userId === userId);
	if (!employee || !settings.data) return null;
	const { payGroups } = settings.data;
	const { employeeNumber, costCentre, payGroupId } = employee;
	const group = payGroups.find(({ id }) => id === payGroupId)?.name ?? t("noGroup");
	return (
		<Card
			actions={
				<Button
					aria-label={t("editOf", { name: employee.name })}
					onClick={() => setEdited(true)}
					variant="quiet"
				>
					{t("edit")}
				</Button>
			}
			title={t("person.title")}
		>
			<dl className="flex flex-wrap gap-x-8 gap-y-2">
				<div>
					<dt className="text-muted">{t("person.number")}</dt>
					<dd>{employeeNumber || <Badge tone="warn">{t("problems.number")}</Badge>}</dd>
				</div>
				<div>
					<dt className="text-muted">{t("columns.costCentre")}</dt>
					<dd>{costCentre || "–"}</dd>
				</div>
				{payGroups.length > 0 && (
					<div>
						<dt className="text-muted">{t("payGroup")}</dt>
						<dd>{group}</dd>
					</div>
				)}
			</dl>
			{isEdited && (
				<EmployeeDialog employee={employee} onClose={() => setEdited(false)} payGroups={payGroups} />
			)}
		</Card>
	);
}
