import { isBusinessId } from "@tuntikirja/contract/customers/check-digits.ts";
import type { Built, RecordCells, RecordProblem } from "./built-record.ts";

/** Empty cells leave what the company usually has. */
export function buildCustomer({ texts }: RecordCells): Built | RecordProblem {
	const businessId = texts.get("businessId");
	const terms = texts.get("termsDays");
	const [eInvoice, operator] = [eAddressOf(texts.get("eInvoice")), eAddressOf(texts.get("operator"))];
	const id = businessId === undefined ? null : businessIdOf(businessId);
	const days = terms === undefined ? null : DAYS.exec(terms);
	if (businessId !== undefined && id === null) return { problem: "businessId", cell: businessId };
	if (terms !== undefined && days === null) return { problem: "form", cell: terms };
	if (eInvoice !== "" && operator === "") return { problem: "missing", cell: "operator" };
	if (operator !== "" && eInvoice === "") return { problem: "missing", cell: "eInvoice" };
	return {
		kind: "customer",
		customer: {
			name: texts.get("name") ?? "",
			...(id !== null && { businessId: id }),
			...(days !== null && { termsDays: Number(days[1]) }),
			...(eInvoice !== "" && { eInvoice: { address: eInvoice, operator } }),
			...(PARTS_OF_ADDRESS.some((field) => texts.has(field)) && { address: addressOf(texts) }),
			...Object.fromEntries(
				AS_THEY_ARE.flatMap((field) => {
					const text = texts.get(field);
					return text === undefined ? [] : [[field, text]];
				}),
			),
		},
	};
}

const AS_THEY_ARE = ["number", "contact", "email", "reference"] as const;
const PARTS_OF_ADDRESS = ["street", "postalCode", "city", "country"] as const;
/** 14, 14 pv. */
const DAYS = /^(\d{1,3})(?:\s*(?:pv|days?|d))?\.?$/i;

/** `2345678-0`, also from a VAT id or with a dash that an office application has set. Null: the digits do not fit. */
function businessIdOf(cell: string): string | null {
	const digits = cell.toUpperCase().replaceAll(/^FI|[^0-9]/g, "");
	// Excel leaves out a zero at the beginning.
	const padded = digits.padStart(8, "0");
	const id = `${padded.slice(0, 7)}-${padded.slice(7)}`;
	return isBusinessId(id) ? id : null;
}

const eAddressOf = (cell = "") => cell.replaceAll(/\s/g, "").toUpperCase();

function addressOf(texts: RecordCells["texts"]) {
	const country = texts.get("country") ?? "FI";
	const postalCode = texts.get("postalCode") ?? "";
	return {
		street: texts.get("street") ?? "",
		// Of 00100 Excel makes 100.
		postalCode: isFinland(country) && /^\d+$/.test(postalCode) ? postalCode.padStart(5, "0") : postalCode,
		city: texts.get("city") ?? "",
		country: isFinland(country) ? "FI" : country.toUpperCase(),
	};
}

const isFinland = (country: string) => ["fi", "finland", "suomi"].includes(country.toLowerCase());
