/** The sections of the user page, in order, with icons. The ids are both anchors and keys in the locales. */
export const sections = [
  { id: 'profile', icon: 'pi-user' },
  { id: 'notifications', icon: 'pi-bell' },
  { id: 'system', icon: 'pi-cog' },
  { id: 'shares', icon: 'pi-share-alt' },
  { id: 'arming', icon: 'pi-shield' },
  { id: 'deletion', icon: 'pi-trash' },
] as const;
