/** The sections of a camera's settings, in order. Each has its own address. */
export const settingsSections = [
  'health',
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
