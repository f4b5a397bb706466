import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { channelMap, type HubLane } from '../../domain/gateways/hubPicture.ts';

/**
 * All channels of a hub with many of them, a square each; pressing one jumps to its lane. As choices of one, they are one
 * stop for the Tab key.
 *
 * @param first the place of the first lane in the window
 */
export function ChannelMap({
  hub,
  lanes,
  first,
  onJump,
}: {
  hub: Gateway;
  lanes: readonly HubLane[];
  first: number;
  onJump: (place: number) => void;
}) {
  const { t } = useTranslation();
  const squares = channelMap(hub);
  if (squares.length === 0) return null;
  const count = (...faces: readonly string[]) => squares.filter(({ face }) => faces.includes(face)).length;
  const online = lanes.filter(({ camera }) => hub.onLine && camera?.onLine === true).length;
  const rest = (['offline', 'free', 'alert'] as const).filter((face) => count(face) > 0);
  const current = lanes[first]?.camera?.channel;
  return (
    <fieldset className="chmap-c">
      <legend className="sr">{t('gateways:map.label')}</legend>
      <p>
        <span>{t('gateways:map.online', { online, count: squares.length })}</span>
        <span>{rest.map((face) => t(`gateways:map.count.${face}`, { count: count(face) })).join(', ')}</span>
      </p>
      <div className="chmap">
        {/* One element each: there may be many. */}
        {squares.map(({ channel, face }) => (
          <input
            key={channel}
            type="radio"
            name="channel"
            data-face={face}
            data-channel={channel}
            disabled={face === 'free'}
            checked={channel === current}
            aria-label={t(`gateways:map.channel.${face}`, { channel })}
            onChange={() => onJump(lanes.findIndex(({ camera }) => camera?.channel === channel))}
          />
        ))}
      </div>
    </fieldset>
  );
}
