import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	type LiabilitySettings,
	type LiabilityTerms,
	liabilityTermsSchema,
} from "@tuntikirja/contract/liability/settings-schema.ts";
import { termsOn } from "@tuntikirja/contract/liability/terms.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { errorCode } from "#lib/error-message.ts";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";

const FIELDS = [
	"divisor",
	"bonusPercent",
	"sideCostPercent",
	"shortPercent",
	"longPercent",
	"hourDivisor",
] as const satisfies readonly (keyof LiabilityTerms)[];

const { shape } = liabilityTermsSchema;
const schema = z.object({
	from: neededDateSchema,
	divisor: typedNumber(shape.divisor),
	bonusPercent: typedNumber(shape.bonusPercent),
	sideCostPercent: typedNumber(shape.sideCostPercent),
	shortPercent: typedNumber(shape.shortPercent),
	longPercent: typedNumber(shape.longPercent),
	hourDivisor: typedNumber(shape.hourDivisor),
	bonusOnLeaving: z.boolean(),
});

/** The divisors and percentages, and the date from which they hold. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("liability");
	const query = useQuery(api.liability.getLiabilitySettings.queryOptions({ input: {} }));
	if (query.error && !query.data) return <QueryFailure query={query} title={t("terms.failed")} />;
	return query.data ? <TermsForm onClose={onClose} settings={query.data} /> : null;
}

interface TermsFormProps {
	readonly settings: LiabilitySettings;
	readonly onClose: () => void;
}

function TermsForm({ settings, onClose }: TermsFormProps) {
	const { t } = useTranslation("liability");
	const language = useLanguage();
	const save = useSaveTerms(settings);
	const now = termsOn(today(), settings);
	const written = Object.fromEntries(FIELDS.map((name) => [name, writeDecimal(now[name], language)]));
	const form = useSavedForm({
		draft: "liability/terms",
		schema,
		initial: {
			from: `${today().slice(0, 4)}-01-01`,
			bonusOnLeaving: now.bonusOnLeaving === true,
			...(written as Record<(typeof FIELDS)[number], string>),
		},
		save,
		inputOf: (step) => [...settings.terms.filter(({ from }) => from !== step.from), step],
		onSaved: onClose,
	});
	const { register } = form;
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("terms.title")}>
			{errorCode(save.error) === "stale-settings" && <AlertText>{t("terms.stale")}</AlertText>}
			<p className="text-table text-muted">{t("terms.text")}</p>
			<FormDateField align="left" control={form.control} label={t("terms.from")} name="from" />
			<div className="grid gap-3 sm:grid-cols-2">
				{FIELDS.map((name) => (
					<Field error={errors[name] && t("terms.wrong")} key={name} label={t(`terms.${name}`)} required>
						<TextInput autoComplete="off" numeric {...register(name)} />
					</Field>
				))}
			</div>
			<Checkbox label={t("terms.bonusOnLeaving")} {...register("bonusOnLeaving")} />
			<KnownTerms
				onRemove={(from) => save.mutate(settings.terms.filter((step) => step.from !== from))}
				settings={settings}
			/>
		</SavedFormDialog>
	);
}

interface KnownTermsProps {
	readonly settings: LiabilitySettings;
	readonly onRemove: (from: string) => void;
}

/** What holds from which date, the latest first. */
function KnownTerms({ settings: { terms }, onRemove }: KnownTermsProps) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const steps = terms.toSorted((a, b) => b.from.localeCompare(a.from));
	return (
		<ul className="grid gap-2">
			{steps.map((step) => (
				<li className="flex flex-wrap items-center justify-between gap-2" key={step.from}>
					<span>
						{t("terms.step", {
							date: format.date(step.from),
							bonus: format.percent(step.bonusPercent),
							sideCosts: format.percent(step.sideCostPercent),
						})}
					</span>
					<Button
						aria-label={t("terms.removeOf", { date: format.date(step.from) })}
						onClick={() => onRemove(step.from)}
						variant="quiet"
					>
						{t("terms.remove")}
					</Button>
				</li>
			))}
		</ul>
	);
}

/** Saves the whole history, and lets the liabilities be asked for again. */
function useSaveTerms({ revision }: LiabilitySettings) {
	const { t } = useTranslation("liability");
	const queryClient = useQueryClient();
	const renew = useRenewal(api.liability);
	return useMutation({
		mutationFn: (terms: LiabilitySettings["terms"]) =>
			client.liability.updateLiabilitySettings({ terms, revision }),
		meta: { success: t("terms.saved") },
		onSuccess: (answer) =>
			queryClient.setQueryData(
				api.liability.getLiabilitySettings.queryOptions({ input: {} }).queryKey,
				answer,
			),
		onSettled: renew,
	});
}
