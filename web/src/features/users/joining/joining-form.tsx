import type { JoiningPreview } from "@tuntikirja/contract/users/joining/schema.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useCheckResult, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Card } from "#ui/layout/page.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { joiningSchema, type JoiningValues, type Step, stepOf, STEPS } from "./joining-schema.ts";
import { ContractStep, PersonStep, type StepProps, TeamStep } from "./joining-steps.tsx";
import { Review } from "./review.tsx";
import { type Hired, useHire } from "./use-hire.ts";

const BLANK: Omit<JoiningValues, "startDate"> = {
	firstName: "",
	lastName: "",
	email: "",
	role: "user",
	language: "fi",
	isCapacityUser: true,
	isSalesUser: false,
	isInvoicingUser: false,
	isPayrollUser: false,
	contractKind: "employment",
	workingTime: "fullTime",
	endDate: null,
	percentage: "100",
	hoursPerMonth: "",
	wageKind: "monthly",
	amount: "",
	employeeNumber: "",
	costCentre: "",
	payGroupId: "",
	groupId: null,
	projectIds: [],
	openingBalance: "",
	holidayDays: "",
	holidaysTo: null,
};

export interface JoiningFormProps {
	readonly onJoined: (person: Hired, preview: JoiningPreview) => void;
}

/** The steps of one form. The step is in the address, and the values are a draft. */
export function JoiningForm({ onJoined }: JoiningFormProps) {
	const { t } = useTranslation("joining");
	const { t: tShell } = useTranslation();
	const [params, setParams] = useSearchParams();
	const step = STEPS.find((one) => one === params.get("step")) ?? "person";
	const goTo = (next: Step) => setParams({ step: next });
	const hire = useHire();
	const form = useSavedForm({
		draft: "user/join",
		schema: joiningSchema,
		initial: { ...BLANK, startDate: today() } as JoiningValues,
		save: hire,
		inputOf: (values, id) => ({ ...values, id }),
		onSaved: (person) => {
			if (preview.data) onJoined(person, preview.data);
		},
	});
	const { data: values, error } = useCheckResult(form.control, joiningSchema);
	const isReview = step === "review";
	const preview = usePreview(
		"joining",
		client.users.previewJoining,
		isReview && values ? { ...values, id: form.id } : null,
	);
	const { trigger, formState } = form;
	const { isSubmitted, errors } = formState;
	// The review shows what is missing at its field.
	useEffect(() => {
		if (isReview && !isSubmitted) void trigger();
	}, [isReview, isSubmitted, trigger]);
	const wrong = [...new Set((error?.issues ?? []).map(({ path }) => stepOf(path[0])))];
	const fields = { form, errors };
	const next = STEPS[STEPS.indexOf(step) + 1];
	return (
		<div className="grid max-w-3xl gap-4">
			<Steps current={step} />
			<Card title={t(`steps.${step}`)}>
				<SavedForm
					form={next === undefined ? form : { ...form, submit: () => goTo(next) }}
					// The focus goes to the first field of each step.
					key={step}
				>
					{step === "person" && <PersonStep {...fields} />}
					{step === "contract" && <ContractStep {...fields} />}
					{step === "team" && <TeamStep form={form} />}
					{step === "opening" && <OpeningStep {...fields} />}
					{isReview && <Review preview={preview} values={values} wrong={wrong} />}
					<div className="flex flex-wrap justify-end gap-2">
						<Link className={buttonClass("quiet")} onClick={form.discard} to="/users">
							{tShell("cancel")}
						</Link>
						{isReview ? (
							<Button disabled={!preview.canSave} loading={form.isSaving} type="submit" variant="primary">
								{t("hire")}
							</Button>
						) : (
							<Button type="submit" variant="primary">
								{t("next")}
							</Button>
						)}
					</div>
				</SavedForm>
			</Card>
		</div>
	);
}

function Steps({ current }: { readonly current: Step }) {
	const { t } = useTranslation("joining");
	return (
		<nav aria-label={t("stepsLabel")}>
			<ol className="flex flex-wrap gap-2">
				{STEPS.map((step, index) => (
					<li key={step}>
						<Link
							aria-current={step === current ? "step" : undefined}
							className={classNames(
								"inline-flex min-h-control items-center gap-2 rounded-control border px-3",
								step === current ? "border-action font-medium text-action" : "border-line hover:bg-hover",
							)}
							to={`?step=${step}`}
						>
							<span className="tabular-nums">{index + 1}</span>
							{t(`steps.${step}`)}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}

/** What the person brings along; most bring nothing. */
function OpeningStep({ form: { control, register }, errors }: StepProps) {
	const { t } = useTranslation("joining");
	return (
		<>
			<p className="text-muted">{t("openingText")}</p>
			<Field
				error={errors.openingBalance && t("balanceProblem")}
				hint={t("balanceHint")}
				label={t("balance")}
			>
				<TextInput numeric {...register("openingBalance")} />
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field error={errors.holidayDays && t("daysProblem")} label={t("days")}>
					<TextInput numeric {...register("holidayDays")} />
				</Field>
				<FormDateField
					align="left"
					control={control}
					error={errors.holidaysTo && t("useByProblem")}
					hint={t("useByHint")}
					label={t("useBy")}
					name="holidaysTo"
					optional
				/>
			</div>
		</>
	);
}
