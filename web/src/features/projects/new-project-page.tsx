import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ProjectForm } from "./project-form.tsx";
import { isNameTaken, useCreateProject } from "./use-project-changes.ts";

/** Adds a project, and leads to it. */
export function NewProjectPage() {
	const { t } = useTranslation("projects");
	const navigate = useNavigate();
	// Kept through every attempt: an answer that was lost on the way makes no second project.
	const [id] = useState(() => crypto.randomUUID());
	const { mutate: create, isPending, error } = useCreateProject();
	return (
		<>
			<PageHeader title={t("new")} />
			<ProjectForm
				isNameTaken={isNameTaken(error)}
				onSave={(changes) =>
					create(
						{ id, changes },
						{
							onSuccess: ({ name }) => void navigate(`/projects/${id}`, { replace: true, state: { name } }),
						},
					)
				}
				opened={null}
				saving={isPending}
			/>
		</>
	);
}
