import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import type { Employee } from "#domain/payroll/employee-dialog.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { api, client } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { payrollSettings, usePayrollSettings } from "#features/payroll/payroll-calls.ts";

const EmployeeDialog = lazyDialog(() =>
	import("#domain/payroll/employee-dialog.tsx").then((file) => file.EmployeeDialog),
);

const SuggestedNumbers = lazyDialog(() =>
	import("./suggested-numbers.tsx").then((file) => file.SuggestedNumbers),
);

type PayGroups = readonly { readonly id: string; readonly name: string }[];

const rowId = ({ userId }: Employee) => userId;

/** What payroll knows each employee by, and who is paid together. */
export function EmployeesTab() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const query = useQuery(api.payroll.getPayrollPeople.queryOptions({ input: {} }));
	const { data: settings } = usePayrollSettings();
	const list = useList("payroll-people");
	const [edited, setEdited] = useState<Employee | null>(null);
	const [isSuggesting, setSuggesting] = useState(false);
	const isLacking = query.data?.people.some(({ employeeNumber }) => employeeNumber === "");
	const payGroups = settings?.payGroups ?? [];
	const columns = useEmployeeColumns(payGroups, setEdited);
	if (query.error && !query.data) return <QueryFailure query={query} title={t("employeesFailed")} />;
	return (
		<>
			<PayGroupsCard payGroups={payGroups} revision={settings?.revision} />
			<ListTable
				caption={t("tabs.employees")}
				columns={columns}
				empty={<EmptyState icon="users" text={t("noEmployees")} />}
				filters={
					isLacking && (
						<Button onClick={() => setSuggesting(true)} variant="primary">
							{t("suggest.button")}
						</Button>
					)
				}
				list={list}
				rowId={rowId}
				rows={query.data?.people}
				searchLabel={t("search")}
			/>
			{isSuggesting && query.data && (
				<SuggestedNumbers employees={query.data.people} onClose={() => setSuggesting(false)} />
			)}
			{edited !== null && (
				<EmployeeDialog employee={edited} onClose={() => setEdited(null)} payGroups={payGroups} />
			)}
		</>
	);
}

function useEmployeeColumns(
	payGroups: PayGroups,
	onEdit: (employee: Employee) => void,
): readonly DataColumn<Employee>[] {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	return useMemo(
		() => [
			{ id: "name", header: t("columns.name"), value: ({ name }) => name, className: "min-w-36" },
			{
				id: "employeeNumber",
				header: t("columns.employeeNumber"),
				value: ({ employeeNumber }) => employeeNumber,
				cell: (_, text) => (text === "" ? <Badge tone="warn">{t("problems.number")}</Badge> : text),
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ costCentre }) => costCentre,
				isExtra: "onPhones",
			},
			{
				id: "payGroup",
				header: t("payGroup"),
				value: ({ payGroupId }) => payGroups.find(({ id }) => id === payGroupId)?.name ?? null,
			},
			{
				id: "actions",
				header: t("columns.actions"),
				value: () => null,
				isControl: true,
				cell: (employee) => (
					<Button
						aria-label={t("editOf", { name: employee.name })}
						onClick={() => onEdit(employee)}
						variant="quiet"
					>
						{t("edit")}
					</Button>
				),
			},
		],
		[t, payGroups, onEdit],
	);
}

/** Pay groups by name; without any, all people are handed over together. */
function PayGroupsCard({
	payGroups,
	revision,
}: {
	readonly payGroups: PayGroups;
	readonly revision: number | undefined;
}) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const queryClient = useQueryClient();
	const [name, setName] = useState("");
	const save = useMutation({
		mutationFn: (groups: PayGroups) =>
			client.payroll.updatePayrollSettings({
				payGroups: [...groups],
				...(revision !== undefined && { revision }),
			}),
		meta: { success: t("saved") },
		onSuccess: (answer) => {
			queryClient.setQueryData(payrollSettings().queryKey, answer);
			setName("");
		},
	});
	return (
		<Card className="mb-3" title={t("payGroups")}>
			<p className="mb-2 text-muted">{t("payGroupsText")}</p>
			<ul className="mb-2 flex flex-wrap gap-2">
				{payGroups.map((group) => (
					<li
						className="flex max-w-full items-center rounded-[18px] border border-line bg-ground pl-3"
						key={group.id}
					>
						<span className="min-w-0 py-1 wrap-anywhere">{group.name}</span>
						<IconButton
							className="rounded-full text-muted"
							icon="close"
							iconSize={15}
							label={t("removeGroup", { name: group.name })}
							onClick={() => save.mutate(payGroups.filter(({ id }) => id !== group.id))}
						/>
					</li>
				))}
			</ul>
			<form
				className="flex max-w-96 gap-2"
				onSubmit={(event) => {
					event.preventDefault();
					if (name.trim() !== "") save.mutate([...payGroups, { id: crypto.randomUUID(), name: name.trim() }]);
				}}
			>
				<TextInput
					aria-label={t("groupName")}
					onChange={({ target }) => setName(target.value)}
					placeholder={t("groupName")}
					value={name}
				/>
				<Button loading={save.isPending} type="submit">
					{t("addGroup")}
				</Button>
			</form>
		</Card>
	);
}
