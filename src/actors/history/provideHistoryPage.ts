import type { ActorRefFrom } from 'xstate';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { alertStreamMachine } from '../../machines/alerts/alertStream/alertStream.machine.ts';
import { clipAddressMachine } from '../../machines/clips/clipAddress/clipAddress.machine.ts';
import { clipRangeMachine } from '../../machines/clips/clipRange/clipRange.machine.ts';
import { historyPageMachine } from '../../machines/history/historyPage/historyPage.machine.ts';
import { momentAddressMachine } from '../../machines/history/momentAddress/momentAddress.machine.ts';
import { part } from '../../machines/part.ts';
import type { Http } from '../../services/wire/http.ts';
import type { Navigation } from '../shell/navigation.ts';
import type { MomentBar } from './momentAddress.ts';
import { alertsOfDevice, provideAlertMarks } from './provideAlertMarks.ts';
import { provideDayMotion } from './provideDayMotion.ts';
import { provideHistory, recordedDaysOf } from './provideHistory.ts';
import { providePictureSearch } from './providePictureSearch.ts';

/** The history of a camera needs this from outside. */
export type HistoryOutside = {
  readonly http: Http;
  readonly navigation: Pick<Navigation, 'watch' | 'replace'>;
  readonly stream: ActorRefFrom<typeof alertStreamMachine>;
  /** The address bar. */
  readonly router: MomentBar['router'];
};

/** The history of a camera with its parts, on the calls to the provider and the browser's video. */
export function provideHistoryPage(
  { http, navigation, stream, router }: HistoryOutside,
  { serialNumber, channel, timezone }: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>,
) {
  const { playback, dayUpdate } = provideHistory(http, { timezone, channel });
  return historyPageMachine.provide({
    actors: {
      playback: part(playback),
      dayUpdate: part(dayUpdate),
      momentAddress: part(momentAddressMachine),
      router,
      recordedDays: recordedDaysOf(http),
      alertMarks: provideAlertMarks(http, timezone),
      dayMotion: provideDayMotion(http),
      clipRange: part(clipRangeMachine),
      clipAddress: part(clipAddressMachine),
      pictureSearch: providePictureSearch({ http, navigation, timezone }),
      alerts: alertsOfDevice(stream, serialNumber),
    },
  });
}
