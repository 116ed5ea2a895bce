interface IconProps {
	readonly name: IconName;
	/** Pixels; 18 beside text. */
	readonly size?: number;
	readonly className?: string;
}

/** A decoration: the text or the label beside it has the meaning. */
export function Icon({ name, size = 18, className }: IconProps) {
	return (
		<svg
			aria-hidden="true"
			className={className}
			fill="none"
			height={size}
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			strokeWidth="1.75"
			viewBox="0 0 24 24"
			width={size}
		>
			<path d={ICONS[name]} />
		</svg>
	);
}

/** Paths on a 24 × 24 grid, drawn as 1.75 px lines. */
const ICONS = {
	alert:
		"M12 9v4M12 17h.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z",
	archive: "M4 8v11a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V8M2.5 4h19v4h-19zM10 12h4",
	balance: "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
	bell: "M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7zM10 20.5a2.2 2.2 0 0 0 4 0",
	book: "M5 4h13a1 1 0 0 1 1 1v15H6a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1zM4 18a2 2 0 0 1 2-2h13",
	box: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
	briefcase:
		"M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM9 8V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3M3 13h18",
	calendar: "M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4",
	"calendar-check":
		"M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4",
	chart: "M4 20h16M7 16v-4M12 16V6M17 16V9",
	check: "M5 12.5l4.5 4.5L19 7.5",
	"chevron-down": "M6 9l6 6 6-6",
	"chevron-left": "M15 6l-6 6 6 6",
	"chevron-right": "M9 6l6 6-6 6",
	clock: "M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
	close: "M6 6l12 12M18 6L6 18",
	copy: "M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1",
	upload: "M12 15V4M7 9l5-5 5 5M4 20h16",
	download: "M12 4v11M7 11l5 5 5-5M4 20h16",
	edit: "M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14 8l3 3",
	external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
	eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
	"eye-off":
		"M4 4l16 16M9.9 5.7A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.5 7.3C4 9 2.5 12 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.2-1M9.9 9.9a3 3 0 0 0 4.2 4.2",
	filter: "M4 5h16l-6 7.5V19l-4-2v-4.5z",
	gift: "M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8S10.5 3.5 8 3.5 6 8 12 8zM12 8s1.5-4.5 4-4.5S18 8 12 8z",
	home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z",
	info: "M12 11v5M12 8h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
	key: "M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.2 12.3L19.5 4M15.5 8l3.5 3.5",
	list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
	lock: "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3",
	logout: "M9 20H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h4M15 16l4-4-4-4M19 12H9",
	menu: "M4 6h16M4 12h16M4 18h16",
	minus: "M5 12h14",
	money: "M17 6.5A6.5 6.5 0 1 0 17 17.5M3 10.5h9M3 13.5h9",
	monitor: "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 21h6M12 17v4",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
	more: "M6 12h.01M12 12h.01M18 12h.01",
	offline:
		"M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M2.5 8.5a14 14 0 0 1 4-2.6M12 19h.01M13 5.5a14 14 0 0 1 8.5 3M16.5 11a10 10 0 0 1 2.5 1.5",
	panel: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM10 4v16",
	percent:
		"M6 18L18 6M7.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM16.5 18a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
	plus: "M12 5v14M5 12h14",
	print: "M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z",
	refresh: "M20 5v5h-5M4 19v-5h5M5.5 9.5A7 7 0 0 1 19 8.5M18.5 14.5A7 7 0 0 1 5 15.5",
	search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4",
	settings:
		"M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
	star: "M12 4l2.5 5.1 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z",
	sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
	tag: "M4 5v6.5L12.5 20l7-7L11 4.5H4.5A.5.5 0 0 0 4 5zM8 8.5h.01",
	trash: "M4 7h16M9 7V4.5h6V7M6 7l1 12.5a.5.5 0 0 0 .5.5h9a.5.5 0 0 0 .5-.5L18 7M10 11v5M14 11v5",
	trend: "M4 17l6-6 4 4 6-8M15 7h5v5",
	undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
	user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0",
	users:
		"M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.8a6.5 6.5 0 0 1 3.5 5.7",
} as const;

export type IconName = keyof typeof ICONS;
