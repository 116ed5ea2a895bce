import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field, TextInput } from "#ui/forms/field.tsx";
import type { ValidationKey } from "./new-user-schema.ts";

type NameField = "firstName" | "lastName" | "email";
type Problems = { readonly [field in NameField]?: { readonly message?: string | undefined } | undefined };

export interface NameFieldsProps {
	/** Of a form with these fields among its own. */
	readonly register: (
		field: NameField,
		options?: { readonly onChange?: () => void },
	) => UseFormRegisterReturn;
	readonly errors: Problems;
	/** Why the server has refused the address. */
	readonly emailRefusal?: string | undefined;
	readonly emailHint?: string;
	readonly onEmail?: () => void;
}

export function NameFields({ register, errors, emailRefusal, emailHint, onEmail }: NameFieldsProps) {
	const { t } = useTranslation("users");
	const errorOf = (field: NameField) => {
		const key = errors[field]?.message as ValidationKey | undefined;
		return key && t(`validation.${key}`, USER_BOUNDS.password);
	};
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field error={errorOf("firstName")} label={t("new.firstName")} required>
					<TextInput autoComplete="off" {...register("firstName")} />
				</Field>
				<Field error={errorOf("lastName")} label={t("new.lastName")} required>
					<TextInput autoComplete="off" {...register("lastName")} />
				</Field>
			</div>
			<Field error={errorOf("email") ?? emailRefusal} hint={emailHint} label={t("columns.email")} required>
				<TextInput autoComplete="off" type="email" {...register("email", onEmail && { onChange: onEmail })} />
			</Field>
		</>
	);
}
