import { DUTIES, type Duty, type Role } from "@tuntikirja/contract/kernel/access.ts";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { canBeGivenDuties, DUTY_NAMES } from "./duties.ts";
import { Checkbox } from "#ui/forms/field.tsx";

interface DutyFieldsProps {
	readonly register: (
		name: "isCapacityUser" | "isSalesUser" | (typeof DUTIES)[Duty],
	) => UseFormRegisterReturn;
	readonly role: Role;
}

/** What a person does beside their role. */
export function DutyFields({ register, role }: DutyFieldsProps) {
	const { t } = useTranslation("users");
	return (
		<>
			<Checkbox label={t("new.capacityUser")} {...register("isCapacityUser")} />
			<Checkbox label={t("new.salesUser")} {...register("isSalesUser")} />
			{canBeGivenDuties(role) &&
				DUTY_NAMES.map((duty) => (
					<Checkbox key={duty} label={t(`duties.${duty}`)} {...register(DUTIES[duty])} />
				))}
		</>
	);
}
