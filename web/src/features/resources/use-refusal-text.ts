import { useTranslation } from "react-i18next";
import { errorMessage } from "#lib/error-message.ts";
import { useTimeText } from "./use-time-text.ts";

interface InTheWay {
	readonly name: string;
	readonly from: string;
	readonly to: string | null;
}

/** The text of a refused reservation, with the person and time of the conflicting one. */
export function useRefusalText(): (error: unknown) => string {
	const { t } = useTranslation("errors");
	const { span } = useTimeText();
	return (error) => {
		const other = inTheWay(error);
		const message = errorMessage(error, t);
		return other ? `${message} ${other.name}: ${span({ ...other, returnedAt: null })}` : message;
	};
}

function inTheWay(error: unknown): InTheWay | null {
	const data: unknown = error instanceof Error && "data" in error ? error.data : null;
	return data instanceof Object && "name" in data && "from" in data ? (data as InTheWay) : null;
}
