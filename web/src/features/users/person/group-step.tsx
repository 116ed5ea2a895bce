import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Adds a person to a group, or removes them from it. */
export function GroupStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { data } = useQuery(api.users.getUserGroups.queryOptions({ input: {} }));
	const [groupId, setGroupId] = useState(person.groupId ?? "");
	const change = useAccountChange(client.users.updateUserGroup, { success: t("groups.updated") });
	return (
		<StepForm
			disabled={!data}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: person.id, groupId: groupId || null }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<Field label={t("groups.group")}>
				<NativeSelect onChange={({ target }) => setGroupId(target.value)} value={groupId}>
					<option value="">{t("groups.none")}</option>
					{data?.groups.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</NativeSelect>
			</Field>
		</StepForm>
	);
}
