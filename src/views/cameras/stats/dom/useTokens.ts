import { useSyncExternalStore } from 'react';

const separator = '\n';

/** The values of design tokens (`--hue-0`) in the current theme, for drawings that cannot use CSS variables. */
export function useTokens(names: readonly string[]): readonly string[] {
  const values = useSyncExternalStore(
    (changed) => {
      const themes = new MutationObserver(changed);
      themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      return () => themes.disconnect();
    },
    () => {
      const style = getComputedStyle(document.documentElement);
      return names.map((name) => style.getPropertyValue(name).trim()).join(separator);
    },
  );
  return values.split(separator);
}
