import { useQuery } from "@tanstack/react-query";
import { canLead } from "@tuntikirja/contract/team/leads.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePeople } from "#features/users/people/use-people.ts";
import { useGroups } from "#features/users/roles/use-groups.ts";
import { api } from "#lib/api-client.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Combobox, MultiCombobox } from "#ui/forms/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { StepProps } from "./person-step.tsx";

/** Group with its leads, projects, and what the person does. */
export function TeamStep({ form }: Pick<StepProps, "form">) {
	const { t } = useTranslation("users");
	const { register } = form;
	return (
		<>
			<GroupField form={form} />
			<ProjectsField form={form} />
			<div className="flex flex-wrap gap-x-6">
				<Checkbox label={t("new.capacityUser")} {...register("isCapacityUser")} />
				<Checkbox label={t("new.salesUser")} {...register("isSalesUser")} />
			</div>
		</>
	);
}

function GroupField({ form: { control } }: Pick<StepProps, "form">) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { field } = useController({ control, name: "groupId" });
	const { data } = useGroups();
	const { people } = usePeople();
	const group = data?.groups.find(({ id }) => id === field.value);
	const named = (people ?? []).filter((one) => group?.leadIds?.includes(one.id) && canLead(one));
	const leads = named.map(({ name }) => name);
	const hint = leads.length > 0 ? t("leads.names", { names: leads.join(", ") }) : t("leads.none");
	return (
		<Field {...(group && { hint })} label={t("groups.group")}>
			<Combobox
				noMatch={tShell("noMatch")}
				none={t("groups.none")}
				onValue={field.onChange}
				options={data?.groups ?? []}
				value={field.value}
			/>
		</Field>
	);
}

function ProjectsField({ form: { control } }: Pick<StepProps, "form">) {
	const { t } = useTranslation("joining");
	const { t: tShell } = useTranslation();
	const { field } = useController({ control, name: "projectIds" });
	const { data } = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	return (
		<Field label={t("projects")}>
			<MultiCombobox
				noMatch={tShell("noMatch")}
				onValue={(ids) => field.onChange(ids.slice(0, USER_BOUNDS.mostFirstProjects))}
				options={data?.projects.filter(({ isActive }) => isActive) ?? []}
				value={field.value}
			/>
		</Field>
	);
}
