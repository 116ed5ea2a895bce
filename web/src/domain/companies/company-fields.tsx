import { isBusinessId, vatIdOf } from "@tuntikirja/contract/customers/check-digits.ts";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field, TextInput } from "#ui/forms/field.tsx";
import type { CompanyValues } from "./company-schema.ts";

const NAMES = [
	"businessId",
	"vatId",
	"street",
	"postalCode",
	"city",
	"country",
	"eAddress",
	"eOperator",
] as const satisfies readonly (keyof CompanyValues)[];
type Name = (typeof NAMES)[number];

export interface CompanyFieldsProps {
	readonly values: Partial<CompanyValues>;
	readonly errors: Readonly<Partial<Record<Name, { readonly message?: string | undefined }>>>;
	readonly register: (name: Name) => UseFormRegisterReturn;
	/** Takes what follows from the business id. */
	readonly onUse: (name: Name, value: string) => void;
}

/** Business id, address and e-invoice address of a company. What follows from the business id is offered while it is empty. */
export function CompanyFields({ values, errors, register, onUse }: CompanyFieldsProps) {
	const { t } = useTranslation("invoices");
	const proposals = proposalsOf(values);
	return NAMES.map((name) => {
		const proposal = proposals[name];
		return (
			<Field
				aside={
					proposal !== undefined && (
						<button
							className="min-h-6 text-table text-action hover:underline"
							onClick={() => onUse(name, proposal)}
							type="button"
						>
							{t("customers.use", { value: proposal })}
						</button>
					)
				}
				error={errors[name] && t(`customers.problems.${errors[name].message as "field"}`)}
				key={name}
				label={t(`customers.fields.${name}`)}
			>
				<TextInput autoComplete="off" {...register(name)} />
			</Field>
		);
	});
}

/** The identifier of Finnish business ids among addresses of e-invoices (OVT). */
const OVT = "0037";

function proposalsOf({
	businessId = "",
	vatId,
	eAddress,
}: Partial<CompanyValues>): Partial<Record<Name, string>> {
	const id = businessId.trim().replace(/^(\d{7})(\d)$/, "$1-$2");
	if (!isBusinessId(id)) return {};
	return {
		...(vatId === "" && { vatId: vatIdOf(id) }),
		...(eAddress === "" && { eAddress: `${OVT}${id.replace("-", "")}` }),
	};
}
