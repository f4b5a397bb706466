import type { Translate } from '../text/translate.ts';

/** The name of a channel, or its number if it has none. */
export const channelName = (t: Translate, { name, channel }: { name: string; channel: number }): string =>
  name || t('gateways:channel', { channel });
