import { useTranslation } from "react-i18next";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import type { LogReading } from "./parse-log-command.ts";
import type { LogLine } from "./use-log-line.ts";

export interface LogGroupProps {
	readonly line: LogLine;
	readonly onLog: (reading: LogReading) => void;
}

/** The entries that the typed line may mean, each as it would be saved. */
export function LogGroup({ line, onLog }: LogGroupProps) {
	const { t } = useTranslation("palette");
	const { t: tShell } = useTranslation();
	return (
		<CommandGroup heading={t("groups.log")}>
			{line.isPending ? (
				// Chosen like the row that comes in its place, so that Enter cannot do something else meanwhile.
				<CommandRow icon="clock" id="log-0" label={tShell("loading")} onChoose={() => undefined} />
			) : (
				line.rows.map(({ reading, label, detail, isWhole }, index) => (
					<CommandRow
						detail={detail}
						icon="clock"
						id={`log-${index}`}
						key={`log-${index}`}
						label={label}
						onChoose={() => isWhole && onLog(reading)}
					/>
				))
			)}
		</CommandGroup>
	);
}
