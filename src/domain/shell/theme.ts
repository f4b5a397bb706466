/** The themes a user can choose; `system` follows the operating system. */
export const themes = ['dark', 'light', 'system'] as const;

export type Theme = (typeof themes)[number];

/** Whether a stored value is the name of a theme. */
export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}
