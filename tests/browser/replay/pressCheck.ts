/** What a person needs of a control to press it. Stands in a page as `window.pressCheck`. */
export interface PressCheck {
  /** The control that an event at this element is for; null where it is for none. */
  readonly controlOf: (target: EventTarget | null) => HTMLElement | null;
  /** What the control is called: short, for messages. */
  readonly nameOf: (control: HTMLElement) => string;
  /** Why a person could not press it, or would take it for another; empty where all is well. */
  readonly faultsOf: (control: HTMLElement) => string[];
}

/** By the class of an icon, what a button is called that shows it and no words. */
export type IconNames = Readonly<Record<string, readonly string[]>>;

/**
 * Runs in a page: puts `pressCheck` there. A control must be opaque and visible, not cut off, with nothing painted over
 * its middle, of 24 by 24 pixels at least (WCAG 2.2, target size), and show the icon of its name.
 */
export function installPressCheck(icons: IconNames): void {
  const smallest = 24;
  /** A box may end between two pixels. */
  const slack = 0.5;
  const controls =
    'button, a[href], input, select, textarea, summary, label, [role="button"], [role="slider"], [role="option"], [tabindex="0"]';

  const labelsOf = (control: HTMLElement): HTMLElement[] =>
    control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  /** A box to tick and a file may be painted by what stands around them, or by their label. */
  const shownOf = (control: HTMLElement): HTMLElement => {
    if (!control.matches('input[type=checkbox], input[type=radio], input[type=file]')) return control;
    const isPainted = getComputedStyle(control).opacity !== '0' && control.clientWidth > 2;
    return (isPainted ? null : (labelsOf(control)[0] ?? control.parentElement)) ?? control;
  };
  const chain = (element: Element): Element[] =>
    element.parentElement === null ? [element] : [element, ...chain(element.parentElement)];

  /** Where it is on its way to another, the opacity that it comes to. */
  const opacityOf = (element: Element): number => {
    const frames = element
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    const last = frames.map(({ opacity }) => opacity).findLast((opacity) => opacity !== undefined);
    return Number(last ?? getComputedStyle(element).opacity);
  };

  /** What of its box is not cut off by what stands around it. */
  const leftOf = (element: Element): { width: number; height: number } => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    let isFixed = getComputedStyle(element).position === 'fixed';
    for (const around of chain(element).slice(1)) {
      if (isFixed || around === document.body || around === document.documentElement) break;
      const style = getComputedStyle(around);
      if (/hidden|clip/.test(style.overflow)) {
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      }
      isFixed = style.position === 'fixed';
    }
    return { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };

  const isPainted = (element: Element): boolean => {
    if (chain(element).reduce((opacity, each) => opacity * opacityOf(each), 1) < 0.3) return false;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const alpha = /^rgba?\(.*,\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
    const isFilled = backgroundColor.startsWith('rgba') ? Number(alpha) > 0.3 : true;
    return isFilled || backgroundImage !== 'none' || element.matches('img, video, canvas');
  };

  /** What is painted over the middle of it, though it may let presses through. */
  const coverOf = (control: HTMLElement, shown: HTMLElement): Element | null => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(sheet);
    const stack = document.elementsFromPoint(x, y);
    document.adoptedStyleSheets.pop();
    const own = [control, shown, ...labelsOf(control)];
    const isOwn = (element: Element) => own.some((each) => each.contains(element));
    const above = stack.slice(0, stack.findIndex(isOwn));
    if (!stack.some(isOwn)) return stack[0] ?? document.documentElement;
    return above.find((element) => !element.contains(control) && isPainted(element)) ?? null;
  };

  /** Whether it, or its label, takes presses over 24 pixels across and down: its box may be smaller than that. */
  const isLarge = (control: HTMLElement, shown: HTMLElement): boolean => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const own = [control, shown, ...labelsOf(control)];
    const takes = (across: number, down: number): boolean => {
      const hit = document.elementFromPoint(left + width / 2 + across, top + height / 2 + down);
      return own.some((each) => each.contains(hit));
    };
    /** How far it takes presses from its middle on in a direction. */
    const reach = (across: number, down: number): number => {
      let far = 0;
      while (far < smallest && takes(across * (far + slack), down * (far + slack))) far += slack;
      return far;
    };
    return (
      (width >= smallest - slack || reach(-1, 0) + reach(1, 0) >= smallest - slack) &&
      (height >= smallest - slack || reach(0, -1) + reach(0, 1) >= smallest - slack)
    );
  };

  const describe = (element: Element): string =>
    `<${element.tagName.toLowerCase()}${element.className ? ` class="${element.getAttribute('class')}"` : ''}>`;

  const nameOf = (control: HTMLElement): string => {
    const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : [];
    const words = [
      control.getAttribute('aria-label'),
      ...(control.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      control.matches('select, input, textarea') ? null : control.textContent,
      control.title,
      control.getAttribute('placeholder'),
      control.tagName.toLowerCase(),
    ];
    return (words.find((word) => word?.trim()) ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  };

  const check: PressCheck = {
    controlOf(target) {
      const found = target instanceof Element ? target.closest(controls) : null;
      return found instanceof HTMLElement ? found : null;
    },
    nameOf,
    faultsOf(control) {
      const shown = shownOf(control);
      const around = chain(shown);
      const faults: string[] = [];
      const opacity = around.reduce((product, element) => product * opacityOf(element), 1);
      if (opacity < 0.3) faults.push(`is transparent (opacity ${opacity})`);
      if (getComputedStyle(shown).visibility !== 'visible') faults.push('is not visible');
      const { width, height } = shown.getBoundingClientRect();
      const left = leftOf(shown);
      const clipped = around.some((element) =>
        /inset\(50%\)|circle\(0/.test(getComputedStyle(element).clipPath),
      );
      const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
      if (width === 0 && height === 0) return ['is not there'];
      if (!isInText && !isLarge(control, shown)) {
        faults.push(`is small (${Math.round(width)} x ${Math.round(height)})`);
      }
      if (clipped || left.width < width / 2 || left.height < height / 2) faults.push('is cut off');
      const cover = faults.length === 0 ? coverOf(control, shown) : null;
      if (cover) faults.push(`is covered by ${describe(cover)}`);
      const icon = control.querySelector('.pi');
      if (control.matches('button, a') && icon && !control.textContent.trim()) {
        const names = [...icon.classList].flatMap((name) => icons[name] ?? []);
        const name = nameOf(control);
        if (!names.includes(name)) faults.push(`shows ${describe(icon)}, which is no icon of "${name}"`);
      }
      return faults;
    },
  };
  Object.assign(window, { pressCheck: check });
}
