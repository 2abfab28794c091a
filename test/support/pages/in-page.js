/** What tests ask a page about itself. It runs in the page, so it is a script rather than a module of the program. */

globalThis.audit = (() => {
	const shifts = [];
	new PerformanceObserver((list) => {
		for (const { sources } of list.getEntries()) {
			shifts.push(...sources.map(({ node }) => (node ? name(node) : "?")));
		}
	}).observe({ type: "layout-shift", buffered: true });

	/** An element as a person would find it in the source. */
	const name = ({ outerHTML, nodeName }) =>
		(outerHTML ?? nodeName).slice(0, 120);
	const nextFrame = () =>
		new Promise((resolve) => {
			requestAnimationFrame(resolve);
		});
	const all = (selector) => [...document.querySelectorAll(selector)];

	const reached = new Map();

	return {
		/** What has moved since the page began to load. */
		async shifts() {
			await document.fonts.ready;
			await nextFrame();
			await nextFrame();
			return shifts;
		},

		/** The uncompressed size in bytes of the page and everything it loads. */
		weight() {
			const all = ["navigation", "resource"].flatMap((type) =>
				performance.getEntriesByType(type),
			);
			return all.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
		},

		/** Elements that make the page scroll sideways. */
		overflow() {
			const { scrollWidth, clientWidth } = document.documentElement;
			if (scrollWidth <= clientWidth) return [];
			const wide = all("body *").filter(
				(element) => element.getBoundingClientRect().right > clientWidth + 0.5,
			);
			return wide.length > 0 ? wide.map(name) : [`${scrollWidth} px wide`];
		},

		/** Leaves the first few of each kind of siblings: in a long page, the others look and behave the same. */
		thin() {
			const kinds = new Map();
			for (const element of all("main *")) {
				const { parentElement: parent, nodeName, className } = element;
				const kind = `${nodeName} ${className}`;
				const counts = kinds.get(parent) ?? new Map();
				kinds.set(parent, counts);
				counts.set(kind, (counts.get(kind) ?? 0) + 1);
				if (counts.get(kind) > 10) element.remove();
			}
		},

		/** Elements that move or change gradually. */
		motion() {
			return all("*")
				.filter((element) =>
					[null, "::before", "::after"].some((part) => {
						const style = getComputedStyle(element, part);
						return (
							style.animationName !== "none" ||
							!/^0s(?:, 0s)*$/.test(style.transitionDuration) ||
							style.scrollBehavior !== "auto"
						);
					}),
				)
				.map(name);
		},

		/** Starts recording what gets the focus and whether that is visible. Returns how many elements should get it. */
		followFocus() {
			document.addEventListener("focusin", ({ target }) => {
				const { outlineStyle, outlineWidth } = getComputedStyle(target);
				const { width, height } = target.getBoundingClientRect();
				const isMarked =
					outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
				reached.set(target, isMarked && width > 1 && height > 1);
			});
			return this.interactive().length;
		},

		interactive() {
			return all(
				"a[href], button, input, select, textarea, summary, [tabindex]",
			).filter((element) => element.checkVisibility());
		},

		/** Interactive elements that never had the focus, or had it without a mark. */
		unreached() {
			return this.interactive()
				.filter((element) => reached.get(element) !== true)
				.map(name);
		},

		/** The focused element: the address it links to, whether it is visible, and whether it is in the text. */
		focus() {
			const { activeElement } = document;
			return {
				address: activeElement.getAttribute("href"),
				isSeen: activeElement.getBoundingClientRect().top >= 0,
				isInText: activeElement.closest("main") !== null,
			};
		},

		/** Links to other hosts in the text that print without their address. */
		unprinted() {
			return all("main a[href^='http']")
				.filter((link) => link.closest("aside") === null)
				.filter((link) => link.checkVisibility())
				.filter((link) => {
					const { content } = getComputedStyle(link, "::after");
					return !content.includes(link.getAttribute("href"));
				})
				.map(name);
		},

		colours() {
			const { color, backgroundColor } = getComputedStyle(document.body);
			return [color, backgroundColor];
		},

		/** The faults that axe finds, with their places. */
		async faults(options) {
			const { violations } = await axe.run(options);
			return violations.map(({ id, help, nodes }) => {
				const places = nodes.slice(0, 5).map(({ target }) => target.join(" "));
				return `${id}: ${help}: ${places.join(", ")}`;
			});
		},
	};
})();
