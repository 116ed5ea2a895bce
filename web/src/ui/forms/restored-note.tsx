import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

export interface RestoredNoteProps {
	/** One sentence. */
	readonly text: string;
	readonly action: string;
	readonly onStartOver: () => void;
}

/** Shows above a form that its values are from an earlier visit, and offers to start again. */
export function RestoredNote({ text, action, onStartOver }: RestoredNoteProps) {
	return (
		<div
			className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1 pr-1 pl-3"
			role="status"
		>
			<Icon className="shrink-0 text-action" name="info" size={18} />
			<p className="min-w-0 flex-1 basis-60">{text}</p>
			<Button onClick={onStartOver} variant="quiet">
				{action}
			</Button>
		</div>
	);
}
