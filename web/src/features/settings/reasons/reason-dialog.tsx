import { type AbsenceReason, absenceReasonSchema } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { optionalTypedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import { type ReasonList, useSaveReasons } from "./use-reason-list.ts";

/** The kinds of leave that have reasons, the likeliest first. */
const KINDS = [2, 5, 1] as const;

const { nameFi, nameEn, certificateAfterDays, accruingDays, isActive } = absenceReasonSchema.shape;
const schema = z
	.object({
		nameFi,
		nameEn,
		isActive,
		dayTypeId: z.enum(["1", "2", "5"]).transform((id) => Number(id) as AbsenceReason["dayTypeId"]),
		certificateAfterDays: optionalTypedNumber(certificateAfterDays.unwrap(), 0),
		/** How annual holiday accrues during the leave. `days`: on some working days a credit year. */
		accrual: z.enum(["asKind", "never", "days"]),
		accruingDays: optionalTypedNumber(accruingDays.unwrap().min(1), 0),
	})
	.refine(({ accrual, accruingDays: days }) => accrual !== "days" || days !== null, {
		path: ["accruingDays"],
	});
type Values = z.input<typeof schema>;

const BLANK: Values = {
	nameFi: "",
	nameEn: "",
	isActive: true,
	dayTypeId: "2",
	certificateAfterDays: "",
	accrual: "asKind",
	accruingDays: "",
};

function valuesOf({ dayTypeId, certificateAfterDays: after, accruingDays: days, ...reason }: AbsenceReason) {
	return {
		...reason,
		dayTypeId: `${dayTypeId}` as const,
		certificateAfterDays: after === null ? "" : String(after),
		accrual: days === null ? ("asKind" as const) : days === 0 ? ("never" as const) : ("days" as const),
		accruingDays: days ? String(days) : "",
	};
}

/** What is stored. */
function reasonOf({ accrual, accruingDays: days, ...reason }: z.output<typeof schema>, id: string) {
	return { ...reason, id, accruingDays: accrual === "asKind" ? null : accrual === "never" ? 0 : days };
}

interface ReasonDialogProps {
	/** Null for a new one. */
	readonly reason: AbsenceReason | null;
	readonly saved: ReasonList;
	readonly onClose: () => void;
}

/** Adds, changes or deletes a reason of absence. One that leave has is made inactive in place of deleted. */
export function ReasonDialog({ reason, saved, onClose }: ReasonDialogProps) {
	const { t } = useTranslation("settings", { keyPrefix: "reasons" });
	const { t: tDayTypes } = useTranslation("day-types");
	const { reasons } = saved;
	const save = useSaveReasons(saved);
	const form = useSavedForm({
		draft: `absence-reason/${reason?.id ?? "new"}`,
		schema,
		initial: reason ? valuesOf(reason) : BLANK,
		isLive: true,
		save,
		// Each stays in its place: people choose from them in this order.
		inputOf: (fields, id) =>
			reason
				? reasons.map((one) => (one.id === reason.id ? reasonOf(fields, one.id) : one))
				: [...reasons, reasonOf(fields, id)],
		onSaved: onClose,
	});
	const { register, setValue } = form;
	const { errors } = form.formState;
	const accrual = useWatch({ control: form.control, name: "accrual" });
	const language = useLanguage();
	return (
		<SavedFormDialog
			aside={
				reason && (
					<Button
						loading={save.isPending}
						onClick={() =>
							save.mutate(
								reasons.filter(({ id }) => id !== reason.id),
								{ onSuccess: onClose },
							)
						}
						variant="danger"
					>
						{t("delete")}
					</Button>
				)
			}
			form={form}
			onClose={onClose}
			title={reason ? t("editOf", { name: language === "fi" ? reason.nameFi : reason.nameEn }) : t("add")}
		>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field error={errors.nameFi && t("nameNeeded")} label={t("nameFi")} required>
					<TextInput autoComplete="off" {...register("nameFi")} />
				</Field>
				<Field error={errors.nameEn && t("nameNeeded")} label={t("nameEn")} required>
					<TextInput autoComplete="off" {...register("nameEn")} />
				</Field>
			</div>
			<Field hint={t("kindHint")} label={t("kind")}>
				<NativeSelect {...register("dayTypeId")}>
					<Options nameOf={(kind) => tDayTypes(DAY_TYPE_LOOK[kind].name)} values={KINDS} />
				</NativeSelect>
			</Field>
			<Field
				error={errors.certificateAfterDays && t("certificateWrong")}
				hint={t("certificateHint")}
				label={t("certificateField")}
			>
				<TextInput autoComplete="off" numeric {...register("certificateAfterDays")} />
			</Field>
			<Field label={t("accrual")}>
				<NativeSelect {...register("accrual", { onChange: () => setValue("accruingDays", "") })}>
					<Options nameOf={(one) => t(`accruals.${one}`)} values={["asKind", "never", "days"] as const} />
				</NativeSelect>
			</Field>
			{accrual === "days" && (
				<Field error={errors.accruingDays && t("daysWrong")} hint={t("daysHint")} label={t("days")} required>
					<TextInput autoComplete="off" numeric {...register("accruingDays")} />
				</Field>
			)}
			<Checkbox label={t("isActive")} {...register("isActive")} />
		</SavedFormDialog>
	);
}
