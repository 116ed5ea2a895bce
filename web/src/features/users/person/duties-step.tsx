import { dutiesInputSchema } from "@tuntikirja/contract/users/account-schema.ts";
import { useTranslation } from "react-i18next";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { StepProps } from "./step.ts";
import { SavedStep } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

const schema = dutiesInputSchema.omit({ userId: true }).required();

/** Sets whether a person is a capacity user, and whether they are a sales user. */
export function DutiesStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id: userId, name, isCapacityUser, isSalesUser } = person;
	const form = useSavedForm({
		draft: `user/${userId}/duties`,
		schema,
		initial: { isCapacityUser, isSalesUser },
		save: useAccountChange(client.users.updateDuties, {
			success: t("duties.saved", { name }),
			failure: t("duties.failed"),
		}),
		inputOf: (duties) => ({ userId, ...duties }),
		onSaved: onBack,
	});
	return (
		<SavedStep form={form} onBack={onBack}>
			<Checkbox label={t("new.capacityUser")} {...form.register("isCapacityUser")} />
			<Checkbox label={t("new.salesUser")} {...form.register("isSalesUser")} />
		</SavedStep>
	);
}
