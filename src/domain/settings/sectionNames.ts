/** The sections of a camera's settings, in their order. Each has an address of its own. */
export const settingsSections = [
  'general',
  'picture',
  'sound',
  'detection',
  'rules',
  'network',
  'firmware',
  'card',
  'sharing',
] as const;
export type SettingsSection = (typeof settingsSections)[number];
