import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Adds a person to a group, or removes them from it. */
export function GroupStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { data } = useQuery(api.users.getUserGroups.queryOptions({ input: {} }));
	const [groupId, setGroupId] = useState(person.groupId);
	const change = useAccountChange(client.users.updateUserGroup, { success: t("groups.updated") });
	return (
		<StepForm
			disabled={!data}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: person.id, groupId }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<Field label={t("groups.group")}>
				<Combobox
					noMatch={tShell("noMatch")}
					none={t("groups.none")}
					onValue={setGroupId}
					options={data?.groups ?? []}
					value={groupId}
				/>
			</Field>
		</StepForm>
	);
}
