/** What a provider may lack. The console leaves it out: pages, tabs, controls. */
const features = [
  /** Alerts and all that follows from them: rules, arming modes, notifications, statistics. */
  'alerts',
  /** A mobile app, in which devices are added. */
  'app',
  /** A list of all recordings. */
  'archives',
  'gateways',
  /** Files of live video. */
  'liveFiles',
  /** Mails and text messages, and with them all that is confirmed by a code. */
  'mail',
  /** Recognition of people and vehicles. */
  'recognition',
  /** Recordings: history, clips of it, previews. */
  'recordings',
  'sharing',
  /** The shop, cloud storage, capabilities and LTE data. */
  'store',
] as const;

/** One of them. */
export type Feature = (typeof features)[number];

const isFeature = (value: unknown): value is Feature => features.some((feature) => feature === value);

/** The features in a served value; whatever else it holds is ignored. */
export const featuresIn = (value: unknown): readonly Feature[] =>
  Array.isArray(value) ? value.filter(isFeature) : [];
