import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import type { Answers } from '../alerts/answers.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceBySerial } from '../devices/devices.ts';
import { soundSetting, volumeAt } from '../recordings/past.ts';
import { ofChannel, settingDuring } from '../settings/settingHistory.ts';
import { settingsOf } from '../settings/storedSettings.ts';
import type { Admitted } from './admission.ts';
import { withAnswers } from './answering.ts';
import { createLiveChannel, type LiveChannel } from './channel.ts';
import type { Film } from './film.ts';
import type { Footage } from './footage.ts';
import { isDark } from './daylight.ts';
import { isLampOn, litFilm, sirenFilm } from './quality.ts';
import type { VideoSource } from './videoSource.ts';
import { withoutSound, withVolume } from './volume.ts';

/** The dependencies of live channels. */
export interface ChannelParts {
  db: Db;
  clock: Clock;
  footage: Footage;
  answers: Answers;
}

/** The view of a camera that a channel shows. */
type Shown = Pick<Admitted, 'channel' | 'clip' | 'timezone' | 'muted' | 'does'>;

/** Returns the channel of a camera's view, which all its viewers share. It is created for the first one. */
export function liveChannels({
  db,
  clock,
  footage,
  answers,
}: ChannelParts): (serialNumber: string, shown: Shown) => LiveChannel {
  const channels = new Map<string, { film: Film; channel: LiveChannel }>();
  const answering = (
    film: VideoSource,
    serialNumber: string,
    clip: string,
    does: readonly AlertOutput[],
  ): VideoSource => {
    const lit = litFilm(clip);
    return withAnswers(film, {
      lit: lit === null ? null : footage.clip(lit),
      siren: does.includes('siren') ? footage.clip(sirenFilm) : null,
      doing: (at) => {
        const device = deviceBySerial(db, serialNumber);
        if (device === null) return [];
        const isLit =
          does.includes('led') &&
          isLampOn(settingsOf(db, device).values, isDark(device.clip ?? '', at, device.timezone));
        return [...answers(device, at), ...(isLit ? (['led'] as const) : [])];
      },
      volume: () => {
        const device = deviceBySerial(db, serialNumber);
        return device === null ? 0 : settingsOf(db, device).values.speakerVolume;
      },
    });
  };
  return (serialNumber, { channel, clip, timezone, muted, does }) => {
    const key = `${serialNumber} ${channel} ${clip} ${timezone} ${muted}`;
    const film = footage.film(clip);
    const known = channels.get(key);
    // A camera that is read again has another film.
    if (known?.film === film) return known.channel;
    const sound = channel === null ? soundSetting : ofChannel(soundSetting, channel);
    const shown = film.live(clock, timezone);
    const heard = film.hasVolume
      ? withVolume(shown, (at) => volumeAt({ sounds: settingDuring(db, serialNumber, sound, at, at) }, at))
      : shown;
    const source = does.length === 0 ? heard : answering(heard, serialNumber, clip, does);
    const made = createLiveChannel(muted ? withoutSound(source) : source);
    channels.set(key, { film, channel: made });
    return made;
  };
}
