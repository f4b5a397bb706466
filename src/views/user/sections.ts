/** The sections of the user page in their order: their anchors, which are also their keys in the locales, and icons. */
export const sections = [
  { id: 'profile', icon: 'pi-user' },
  { id: 'notifications', icon: 'pi-bell' },
  { id: 'system', icon: 'pi-cog' },
  { id: 'shares', icon: 'pi-share-alt' },
  { id: 'arming', icon: 'pi-shield' },
  { id: 'deletion', icon: 'pi-trash' },
] as const;
