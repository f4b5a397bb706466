import type { Recorder } from '../../domain/history/recorder.ts';
import { neighbourPictureMachine } from '../../machines/history/neighbourPicture/neighbourPicture.machine.ts';
import { part } from '../../machines/part.ts';
import type { Http } from '../../services/wire/http.ts';
import { provideHistory } from './provideHistory.ts';

export type ItsRecordings = Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>;

/** The picture of another camera with its parts, on the calls to the provider. */
export function provideNeighbourPicture(http: Http, { timezone, channel }: ItsRecordings) {
  const { playback, dayUpdate } = provideHistory(http, { timezone, channel });
  return neighbourPictureMachine.provide({ actors: { playback, dayUpdate: part(dayUpdate) } });
}
