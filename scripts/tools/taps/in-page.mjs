/**
 * Runs in the measured page before the page's own code, so it cannot use anything from outside this function. It sets
 * up `window.taps`, which finds the controls and records the time from each tap to the next paint.
 */
export function watchTaps() {
	const TAPPED =
		"button, summary, [role=button], [role=tab], [role=switch], input[type=checkbox], input[type=radio], a[href]:not([target]):not([download])";
	const answers = [];
	const observer = new PerformanceObserver((list) => {
		// Key events come from the tool itself: Escape closes what a tap has opened.
		for (const { interactionId, name, startTime, duration } of list.getEntries())
			if (interactionId && !name.startsWith("key")) answers.push({ startTime, duration });
	});
	// 16 ms is the lowest threshold; durations are in steps of 8 ms.
	observer.observe({ type: "event", durationThreshold: 16 });
	// It would wait until the dialog of the browser is closed.
	window.print = () => {};

	const labelOf = (element) =>
		(element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? element.innerText)
			.replace(/\s+/g, " ")
			.trim();
	// A radio button that is only for screen readers is tapped by its label.
	const targetOf = (element) => element.labels?.[0] ?? element;
	const isThere = (element) =>
		element.checkVisibility({ visibilityProperty: true }) &&
		targetOf(element).getBoundingClientRect().width > 1 &&
		!element.matches(":disabled, [aria-disabled=true]");
	const lookOf = (element) => `${element.localName} ${element.className}`;
	// "Edit 3.11." and "Edit 4.11." are one kind.
	const kindOf = (element) => `${element.localName} ${labelOf(element).replace(/\d+/g, "#")}`;
	// A change of language renames all other controls, so it comes last, and the current language after the other one.
	const lateness = (element) => (element.matches("label[lang] > input") ? 1 + Number(element.checked) : 0);
	const there = () => [...document.querySelectorAll(TAPPED)].filter(isThere);

	window.taps = {
		answers,
		/** The answer that took longest, by the clock of the page. */
		longest: () => answers.toSorted((a, b) => b.duration - a.duration)[0] ?? { startTime: 0, duration: 0 },
		/** One control of each kind; at most `perLook` of those that look the same, because 200 people have 200 names. */
		controls(perLook) {
			const looks = new Map();
			const kinds = new Map();
			for (const element of there()) {
				const [look, kind] = [lookOf(element), kindOf(element)];
				const alike = looks.get(look) ?? 0;
				if (kinds.has(kind) || alike >= perLook) continue;
				looks.set(look, alike + 1);
				const isOfShell = !element.closest("main");
				kinds.set(kind, { kind, label: labelOf(element), isOfShell, lateness: lateness(element) });
			}
			return [...kinds.values()].sort((a, b) => a.lateness - b.lateness);
		},
		/** Marks the first control of the kind. @returns whether there is one */
		mark(kind) {
			document.querySelector("[data-tapped]")?.removeAttribute("data-tapped");
			const control = there().find((element) => kindOf(element) === kind);
			if (control === undefined) return false;
			targetOf(control).setAttribute("data-tapped", "");
			return true;
		},
	};
}
