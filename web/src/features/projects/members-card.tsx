import { useQuery } from "@tanstack/react-query";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { lazy, Suspense } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { AlertText, ErrorBoundary, Skeleton } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { ProjectCardProps } from "./project-values.ts";

// A new project has none.
const MemberRecords = lazy(async () => ({ default: (await import("./member-records.tsx")).MemberRecords }));

// 20 kB with what searches and draws long lists: too much for a page of forms.
const OptionList = lazy(async () => ({ default: (await import("#ui/forms/option-list.tsx")).OptionList }));

export function MembersCard({ form, opened }: ProjectCardProps) {
	const { t } = useTranslation("projects");
	const { field } = useController({ control: form.control, name: "members" });
	const members = field.value;
	return (
		<Card title={t("members", { count: members.length })}>
			{members.length === 0 && <p className="mb-3 text-muted">{t("noMembers")}</p>}
			<ul className="mb-3 flex flex-wrap gap-2">
				{members.map(({ id, name }) => (
					<li
						className="flex max-w-full items-center rounded-[18px] border border-line bg-ground pl-3"
						key={id}
					>
						<span className="min-w-0 py-1 wrap-anywhere">{name}</span>
						<IconButton
							className="rounded-full text-muted"
							icon="close"
							iconSize={15}
							label={t("removeMember", { name })}
							onClick={() => field.onChange(members.filter((member) => member.id !== id))}
						/>
					</li>
				))}
			</ul>
			<AddMember members={members} onMembers={field.onChange} />
			{opened && (
				<Suspense fallback={<Skeleton className="mt-4 h-5 w-2/3" />}>
					<MemberRecords chosen={members} form={form} project={opened} />
				</Suspense>
			)}
		</Card>
	);
}

interface AddMemberProps {
	readonly members: readonly Named[];
	readonly onMembers: (members: readonly Named[]) => void;
}

function AddMember({ members, onMembers }: AddMemberProps) {
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const { data, isError, refetch } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	if (isError && !data) {
		return (
			<AlertText className="flex flex-wrap items-center gap-2">
				{t("staffFailed")}
				<Button onClick={() => void refetch()}>{tShell("retry")}</Button>
			</AlertText>
		);
	}
	const others =
		data?.users.filter(({ id, isActive }) => isActive !== false && !members.some((one) => one.id === id)) ??
		[];
	const add = (id: string) => {
		const chosen = others.find((one) => one.id === id);
		if (chosen) onMembers([...members, { id, name: chosen.name }]);
	};
	if (data && others.length === 0) return <p className="text-muted">{t("allAreMembers")}</p>;
	return (
		<Popover
			className="w-72 max-w-[calc(100vw-2rem)]"
			label={t("addMember")}
			trigger={
				<Button disabled={!data || members.length >= PROJECT_BOUNDS.members.max} icon="plus">
					{t("addMember")}
				</Button>
			}
		>
			{(close) => (
				<ErrorBoundary fallback={() => <AlertText className="p-3">{t("staffFailed")}</AlertText>}>
					<Suspense fallback={<Skeleton className="h-80" />}>
						<OptionList
							noMatch={t("noMatch")}
							onValue={(id) => {
								add(id);
								close();
							}}
							options={others}
							searchLabel={t("searchStaff")}
						/>
					</Suspense>
				</ErrorBoundary>
			)}
		</Popover>
	);
}
