import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Sets whether a person is a capacity user, and whether they are a sales user. */
export function DutiesStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id: userId, name } = person;
	const [isCapacityUser, setCapacityUser] = useState(person.isCapacityUser);
	const [isSalesUser, setSalesUser] = useState(person.isSalesUser);
	const change = useAccountChange(client.users.updateDuties, {
		success: t("duties.saved", { name }),
		failure: t("duties.failed"),
	});
	return (
		<StepForm
			action={t("save")}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId, isCapacityUser, isSalesUser }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<Checkbox
				checked={isCapacityUser}
				label={t("new.capacityUser")}
				onChange={({ target }) => setCapacityUser(target.checked)}
			/>
			<Checkbox
				checked={isSalesUser}
				label={t("new.salesUser")}
				onChange={({ target }) => setSalesUser(target.checked)}
			/>
		</StepForm>
	);
}
