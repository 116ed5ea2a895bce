import { type FocusEvent, useState } from "react";

/** Whether the focus is inside an element, and the handlers of that element. */
export function useFocusInside() {
	const [isInside, setInside] = useState(false);
	return {
		isInside,
		handlers: {
			onFocus: () => setInside(true),
			onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
				setInside(currentTarget.contains(relatedTarget)),
		},
	};
}
