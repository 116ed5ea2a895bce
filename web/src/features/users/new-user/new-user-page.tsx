import { DutyFields } from "#features/users/person/duty-fields.tsx";
import { useWatch } from "react-hook-form";
import { tickedDuties } from "#features/users/person/duties.ts";
import { useTranslation } from "react-i18next";
import { ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { type SavedForm as Form, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { today } from "#lib/clock.ts";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox, Field, NativeSelect, Options, PasswordInput } from "#ui/forms/field.tsx";
import { api } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";
import { NameFields } from "./name-fields.tsx";
import { newUserSchema, type NewUserValues, type ValidationKey } from "./new-user-schema.ts";

export function NewUserPage() {
	const { t } = useTranslation("users");
	return (
		<>
			<PageHeader title={t("nav.newUser", { ns: "shell" })} />
			<Card className="max-w-2xl">
				<NewUserFields />
			</Card>
		</>
	);
}

const BLANK: Omit<NewUserValues, "startDate"> = {
	firstName: "",
	lastName: "",
	email: "",
	password: undefined,
	role: "user",
	isCapacityUser: false,
	isSalesUser: false,
	isInvoicingUser: false,
	isPayrollUser: false,
};

function NewUserFields() {
	const { t } = useTranslation("users");
	const { t: tErrors } = useTranslation("errors");
	const { t: tShell } = useTranslation();
	const navigate = useNavigate();
	const create = useCreateUser();
	const form = useSavedForm({
		draft: "user/new",
		schema: newUserSchema,
		initial: { ...BLANK, startDate: today() },
		secrets: ["password"],
		save: create,
		inputOf: (values, id) => ({ ...values, ...tickedDuties(values), id }),
		onSaved: () => void navigate("/users"),
	});
	const isEmailRefused = isAboutEmail(create.error);
	const { setFocus } = form;
	useEffect(() => {
		if (isEmailRefused) setFocus("email");
	}, [isEmailRefused, setFocus]);
	return (
		<SavedForm form={form}>
			<IdentityFields
				emailRefusal={isEmailRefused ? errorMessage(create.error, tErrors) : undefined}
				form={form}
				onEmail={create.reset}
			/>
			<WorkFields form={form} />
			{create.error && !isEmailRefused && (
				<AlertText>
					{t("new.failed")} {errorMessage(create.error, tErrors)}
				</AlertText>
			)}
			<div className="flex flex-wrap justify-end gap-2">
				<Link className={buttonClass("quiet")} onClick={form.discard} to="/users">
					{tShell("cancel")}
				</Link>
				<Button loading={form.isSaving} type="submit" variant="primary">
					{t("new.save")}
				</Button>
			</div>
		</SavedForm>
	);
}

interface IdentityFieldsProps {
	readonly form: Form<NewUserValues>;
	readonly emailRefusal: string | undefined;
	readonly onEmail: () => void;
}

function IdentityFields({ form, emailRefusal, onEmail }: IdentityFieldsProps) {
	const { t } = useTranslation("users");
	const { errors } = form.formState;
	const passwordError = errors.password?.message as ValidationKey | undefined;
	return (
		<>
			<NameFields emailRefusal={emailRefusal} errors={errors} onEmail={onEmail} register={form.register} />
			<PasswordChoice
				error={passwordError && t(`validation.${passwordError}`, USER_BOUNDS.password)}
				form={form}
			/>
		</>
	);
}

interface PasswordChoiceProps {
	readonly form: Form<NewUserValues>;
	readonly error: string | undefined;
}

/** By default the person sets their own password; the field is for one who cannot get the mail. */
function PasswordChoice({ form, error }: PasswordChoiceProps) {
	const { t } = useTranslation("users");
	const { register, setValue } = form;
	const [isSet, setIsSet] = useState(false);
	const choose = (checked: boolean) => {
		setIsSet(checked);
		setValue("password", checked ? "" : undefined);
	};
	return (
		<div className="grid gap-2">
			{!isSet && <p className="text-muted">{t("new.invitation")}</p>}
			<Checkbox
				checked={isSet}
				label={t("new.setPassword")}
				onChange={(event) => choose(event.target.checked)}
			/>
			{isSet && (
				<Field
					error={error}
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
			)}
		</div>
	);
}

function WorkFields({ form }: { readonly form: Form<NewUserValues> }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { control, register } = form;
	const role = useWatch({ control, name: "role" });
	const { errors } = form.formState;
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field hint={t("new.roleHint")} label={t("columns.role")} required>
					<NativeSelect {...register("role")}>
						<Options nameOf={(role) => tShell(`roles.${role}`)} values={ROLES} />
					</NativeSelect>
				</Field>
				<FormDateField
					control={control}
					error={errors.startDate && t("validation.startDateRequired")}
					label={t("columns.startDate")}
					name="startDate"
				/>
			</div>
			<div className="flex flex-wrap gap-x-6">
				<DutyFields register={register} role={role} />
			</div>
		</>
	);
}

/** Returns true for refusals that are shown at the field of the address. */
function isAboutEmail(error: unknown): boolean {
	const code = errorCode(error);
	return code === "email-taken" || code === "email-not-allowed";
}

function useCreateUser() {
	const { t } = useTranslation("users");
	const queryClient = useQueryClient();
	return useMutation(
		api.users.newUser.mutationOptions({
			// No error toast: the form shows refusals at the address, or above its buttons.
			meta: { quiet: true },
			onSuccess: ({ name }, { email, password }) => {
				toast(
					"success",
					password === undefined ? t("new.invited", { name, email }) : t("new.added", { name }),
				);
				void queryClient.invalidateQueries({ queryKey: api.users.key() });
			},
		}),
	);
}
