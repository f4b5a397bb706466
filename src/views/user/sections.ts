import type { Feature } from '../../domain/shell/features.ts';

/** The sections of the user page, in order, with icons and what they are for, where a provider may lack it. The ids are both anchors and keys in the locales. */
export const sections = [
  { id: 'profile', icon: 'pi-user' },
  { id: 'notifications', icon: 'pi-bell', feature: 'alerts' },
  { id: 'system', icon: 'pi-cog' },
  { id: 'links', icon: 'pi-link', feature: 'recordings' },
  { id: 'shares', icon: 'pi-share-alt', feature: 'sharing' },
  { id: 'arming', icon: 'pi-shield', feature: 'alerts' },
  { id: 'deletion', icon: 'pi-trash', feature: 'mail' },
] as const satisfies readonly { id: string; icon: string; feature?: Feature }[];
