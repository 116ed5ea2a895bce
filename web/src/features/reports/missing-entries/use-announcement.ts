import type { RemindedPeople } from "@tuntikirja/contract/slack/schema.ts";
import { useTranslation } from "react-i18next";
import { toast } from "#ui/overlay/toast.tsx";

/** Says whom a reminder will reach, and why others were left out. */
export function useAnnouncement() {
	const { t } = useTranslation("reports");
	return ({ people }: RemindedPeople) => {
		const repeated = people.filter(({ isRepeated }) => isRepeated).length;
		const of = (delivery: "queued" | "off" | "nothing-missing") =>
			people.filter((one) => !one.isRepeated && one.delivery === delivery).length;
		const [queued, off, nothing] = [of("queued"), of("off"), of("nothing-missing")];
		const left = [
			...(repeated > 0 ? [t("missing.remind.repeated", { count: repeated })] : []),
			...(nothing > 0 ? [t("missing.remind.nothing", { count: nothing })] : []),
		].join(" ");
		const options = left === "" ? {} : { detail: left };
		if (off > 0) toast("error", t("missing.remind.off"), options);
		else if (queued > 0) toast("success", t("missing.remind.queued", { count: queued }), options);
		else toast("info", t("missing.remind.none"), options);
	};
}
