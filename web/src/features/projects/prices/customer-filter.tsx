import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { NativeSelect, Options } from "#ui/forms/field.tsx";

/** The customer that the address names, and those who have projects. */
export function useCustomerFilter(projects: readonly Project[] = []) {
	const [value, setValue] = useSearchParam("customer");
	const { data } = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const ids = new Set(projects.map(({ customerId }) => customerId));
	return {
		value,
		setValue,
		customers: data?.customers.filter(({ id }) => ids.has(id)) ?? [],
		isShown: ({ customerId }: Project) => value === "" || customerId === value,
	};
}

/** Chooses the projects of one customer; without customers there is nothing to choose. */
export function CustomerFilter({ filter }: { readonly filter: ReturnType<typeof useCustomerFilter> }) {
	const { t } = useTranslation("projects");
	const { value, setValue, customers } = filter;
	if (customers.length === 0) return null;
	return (
		<div className="w-52 max-sm:w-full">
			<NativeSelect
				aria-label={t("customer")}
				onChange={({ target }) => setValue(target.value)}
				value={value}
			>
				<option value="">{t("raises.allCustomers")}</option>
				<Options
					nameOf={(id) => customers.find((one) => one.id === id)?.name ?? ""}
					values={customers.map(({ id }) => id)}
				/>
			</NativeSelect>
		</div>
	);
}
