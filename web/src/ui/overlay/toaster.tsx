import { type PointerEvent, useState } from "react";
import { createPortal } from "react-dom";
import { type Toast, useToaster } from "react-hot-toast/headless";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { IconButton } from "#ui/button.tsx";
import { dismissToast, type ToastContent, type ToastType, toastContents } from "./toast.tsx";

const LOOK: Record<
	ToastType,
	{ readonly icon: IconName | null; readonly mark: string; readonly edge: string }
> = {
	info: { icon: "info", mark: "text-action", edge: "border-l-brand" },
	success: { icon: "check", mark: "text-plus", edge: "border-l-plus" },
	warning: { icon: "alert", mark: "text-warn", edge: "border-l-warn" },
	error: { icon: "alert", mark: "text-minus", edge: "border-l-minus" },
	default: { icon: null, mark: "", edge: "border-l-line-strong" },
};

/** Part of its width that a toast has to be dragged before it goes. Spec §9. */
const DRAG_THRESHOLD = 0.8;

/**
 * The place of all toasts: top right, in the line of the breadcrumbs, where nothing is to be pressed. So they lie on each
 * other, the newest in front, until one is under the mouse or has the focus. Mounted once; made with `toast()`. Beside
 * the app in the body: a dialog makes the app inert, and with it Undo could not be pressed nor a message be read out.
 */
export function Toaster({ closeLabel }: { readonly closeLabel: string }) {
	const { toasts, handlers } = useToaster();
	return createPortal(
		<div
			className="toasts pointer-events-none fixed top-[57px] right-0 z-50 grid w-full max-w-[400px] grid-cols-[minmax(0,1fr)] gap-2 px-4 wide:w-max wide:max-w-[min(760px,70vw)] wide:min-w-[320px] print:hidden"
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
		>
			{toasts.map((item) => {
				const content = toastContents.get(item.id);
				return content && <ToastCard closeLabel={closeLabel} content={content} key={item.id} toast={item} />;
			})}
		</div>,
		document.body,
	);
}

interface ToastCardProps {
	readonly toast: Toast;
	readonly content: ToastContent;
	readonly closeLabel: string;
}

function ToastCard({ toast, content, closeLabel }: ToastCardProps) {
	const look = LOOK[content.type];
	// What waits for an answer is read in full; on a phone its button is below the text.
	const isQuestion = content.duration === Number.POSITIVE_INFINITY;
	const drag = useDragAway(() => dismissToast(toast.id));
	return (
		<div
			{...toast.ariaProps}
			{...drag.handlers}
			className={classNames(
				"pointer-events-auto flex animate-arrive touch-pan-y flex-wrap items-start gap-x-2 rounded-card wide:flex-nowrap wide:gap-x-3 border border-l-4 border-line bg-card py-1 pr-1 pl-3 shadow-float",
				look.edge,
				!drag.held && "transition",
				!toast.visible && "translate-x-8 opacity-0",
			)}
			style={drag.style}
		>
			{look.icon && <Icon className={classNames("mt-[9px] shrink-0", look.mark)} name={look.icon} />}
			{/* In one line where there is room: a second one would reach over the controls below. On a phone what it is about
			    has a line of its own, also below the buttons, and only one: above a sheet there is no room for more. */}
			<div className="contents wide:flex wide:min-w-0 wide:flex-1 wide:flex-wrap wide:items-baseline wide:gap-x-3 wide:py-2">
				<p className="min-w-0 flex-1 py-2 font-medium break-words wide:flex-initial wide:py-0">
					{content.message}
				</p>
				{content.detail && (
					<p
						className={classNames(
							"order-last -mt-2 basis-full pb-1 pl-7 text-table text-muted wide:order-none wide:m-0 wide:basis-auto wide:p-0 wide:break-words wide:whitespace-normal",
							!isQuestion && "truncate",
						)}
					>
						{content.detail}
					</p>
				)}
			</div>
			{content.action && (
				<button
					className={classNames(
						"h-9 shrink-0 rounded-control px-2 font-medium text-action hover:bg-hover wide:px-3",
						isQuestion && "order-last ml-5 wide:order-none wide:ml-0",
					)}
					data-undo={content.action.isUndo}
					onClick={() => {
						// A second press comes while the toast fades out.
						if (!toast.visible) return;
						content.action?.onClick();
						dismissToast(toast.id);
					}}
					type="button"
				>
					{content.action.label}
				</button>
			)}
			<IconButton
				className="h-9 w-9 text-muted"
				icon="close"
				iconSize={16}
				label={closeLabel}
				onClick={() => dismissToast(toast.id)}
			/>
		</div>
	);
}

/** Lets an element be dragged sideways; past the threshold it leaves, before it springs back. */
function useDragAway(onAway: () => void) {
	const [start, setStart] = useState<number | null>(null);
	const [offset, setOffset] = useState(0);
	const end = (event: PointerEvent<HTMLElement>) => {
		if (start === null) return;
		setStart(null);
		if (Math.abs(offset) >= event.currentTarget.offsetWidth * DRAG_THRESHOLD) onAway();
		else setOffset(0);
	};
	return {
		held: start !== null,
		style:
			offset === 0
				? undefined
				: { transform: `translateX(${offset}px)`, opacity: 1 - Math.abs(offset) / 500 },
		handlers: {
			onPointerDown: (event: PointerEvent<HTMLElement>) => {
				if (event.target instanceof Element && event.target.closest("button")) return;
				setStart(event.clientX);
				event.currentTarget.setPointerCapture(event.pointerId);
			},
			onPointerMove: (event: PointerEvent<HTMLElement>) => {
				if (start !== null) setOffset(event.clientX - start);
			},
			onPointerUp: end,
			onPointerCancel: end,
		},
	};
}
