import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { errorMessage } from "#lib/error-message.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import type users from "#locales/en/users.json";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { RestoredNote } from "#ui/forms/restored-note.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { NewUserForm } from "./new-user-schema.ts";
import { isAboutEmail, useCreateUser } from "./use-create-user.ts";
import { useNewUserForm } from "./use-new-user-form.ts";

/** All fields of a person, with the same validation as on the server. */
export function NewUserFields() {
	const { t } = useTranslation("users");
	const { t: tErrors } = useTranslation("errors");
	const { t: tShell } = useTranslation();
	const navigate = useNavigate();
	const { form, draft, startOver } = useNewUserForm();
	const create = useCreateUser(draft.id);
	const submit = form.handleSubmit((values) => {
		if (create.isPending) return;
		create.mutate(values, {
			// Runs only while the form is mounted: a user who has left the page is not navigated back.
			onSuccess: () => {
				draft.forget();
				void navigate("/users");
			},
			onError: (error) => isAboutEmail(error) && form.setFocus("email"),
		});
	});
	const emailRefusal = isAboutEmail(create.error) ? errorMessage(create.error, tErrors) : undefined;
	return (
		<form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} ref={focusFirstField}>
			{draft.isRestored && (
				<RestoredNote
					action={tShell("draft.startOver")}
					onStartOver={startOver}
					text={tShell("draft.restored")}
				/>
			)}
			<IdentityFields emailRefusal={emailRefusal} form={form} onEmail={create.reset} />
			<WorkFields form={form} />
			{create.error && !emailRefusal && (
				<p className="text-minus" role="alert">
					{t("new.failed")} {errorMessage(create.error, tErrors)}
				</p>
			)}
			<div className="flex flex-wrap justify-end gap-2">
				<Link className={buttonClass("quiet")} onClick={draft.forget} to="/users">
					{t("cancel")}
				</Link>
				<Button loading={create.isPending} type="submit" variant="primary">
					{t("new.save")}
				</Button>
			</div>
		</form>
	);
}

/** Returns the translated error of a field; the form's messages are keys of users.validation. */
function useFieldErrors({ formState }: UseFormReturn<NewUserForm>) {
	const { t } = useTranslation("users");
	return (field: keyof NewUserForm) => {
		const key = formState.errors[field]?.message as keyof typeof users.validation | undefined;
		return key && t(`validation.${key}`, USER_BOUNDS.password);
	};
}

interface IdentityFieldsProps {
	readonly form: UseFormReturn<NewUserForm>;
	readonly emailRefusal: string | undefined;
	/** Called when the address changes. */
	readonly onEmail: () => void;
}

function IdentityFields({ form, emailRefusal, onEmail }: IdentityFieldsProps) {
	const { t } = useTranslation("users");
	const errorOf = useFieldErrors(form);
	const { register } = form;
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
			<Field error={errorOf("email") ?? emailRefusal} label={t("columns.email")} required>
				<TextInput autoComplete="off" type="email" {...register("email", { onChange: onEmail })} />
			</Field>
			<Field
				error={errorOf("password")}
				hint={t("new.passwordHint", USER_BOUNDS.password)}
				label={t("new.password")}
				required
			>
				<PasswordInput
					autoComplete="new-password"
					hideLabel={t("new.hidePassword")}
					showLabel={t("new.showPassword")}
					{...register("password")}
				/>
			</Field>
		</>
	);
}

function WorkFields({ form }: { readonly form: UseFormReturn<NewUserForm> }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const errorOf = useFieldErrors(form);
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field hint={t("new.roleHint")} label={t("columns.role")} required>
					<NativeSelect {...form.register("role")}>
						{ROLES.map((role) => (
							<option key={role} value={role}>
								{tShell(`roles.${role}`)}
							</option>
						))}
					</NativeSelect>
				</Field>
				<Controller
					control={form.control}
					name="startDate"
					render={({ field }) => (
						<DateField
							error={errorOf("startDate")}
							label={t("columns.startDate")}
							locale={locale}
							onValue={field.onChange}
							value={field.value}
						/>
					)}
				/>
			</div>
			<div className="flex flex-wrap gap-x-6">
				<Checkbox label={t("new.capacityUser")} {...form.register("isCapacityUser")} />
				<Checkbox label={t("new.salesUser")} {...form.register("isSalesUser")} />
			</div>
		</>
	);
}
