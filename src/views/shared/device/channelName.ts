import type { Translate } from '../text/translate.ts';

/** What a channel that names nothing is called. */
export const channelName = (t: Translate, { name, channel }: { name: string; channel: number }): string =>
  name || t('gateways:channel', { channel });
