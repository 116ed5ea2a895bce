import { useTranslation } from "react-i18next";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { NewUserFields } from "./new-user-fields.tsx";

export function NewUserPage() {
	const { t } = useTranslation("users");
	return (
		<>
			<PageHeader title={t("new.title")} />
			<Card className="max-w-2xl">
				<NewUserFields />
			</Card>
		</>
	);
}
