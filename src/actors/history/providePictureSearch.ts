import { fromCallback } from 'xstate';
import { spanOf, withQuery } from '../../domain/history/pictureSearch.ts';
import { dayAfter, dayAt, startOfDay } from '../../domain/time/deviceDay.ts';
import {
  pictureSearchMachine,
  type SearchAddressSet,
  type SearchFound,
  type SearchRequest,
} from '../../machines/history/pictureSearch/pictureSearch.machine.ts';
import { part } from '../../machines/part.ts';
import { regionEditorMachine } from '../../machines/settings/regionEditor/regionEditor.machine.ts';
import { searchMotion } from '../../services/history/motionSearch.ts';
import { lastRecordedDay } from '../../services/history/recordings.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { mapped } from '../../services/wire/mapped.ts';
import { connectionWatch } from '../shell/connection.ts';
import type { Navigation } from '../shell/navigation.ts';
import { callActor } from '../wire/call.ts';

/** Searches a device in this zone, as it names it. All is searched in parts, until nothing is recorded before. */
const searchOf = (http: Http, timezone: string) =>
  callActor<SearchFound, SearchRequest>(
    http,
    async (provider, { day, span, region, before, ...request }, signal) => {
      const now = householdNow();
      const { from, to } = spanOf(span, day, timezone, before ?? now);
      const asked = { ...request, region: (region ?? []).map(([x, y]): [number, number] => [x, y]) };
      const found = await searchMotion(provider, { ...asked, from, to: before ?? to }, signal);
      if (!found.ok) return found;
      if (span !== 'all') return mapped(found, (data) => ({ ...data, from, to }));
      if (found.data.next !== null) return mapped(found, (data) => ({ ...data, from, to: now }));
      const { serialNumber, channel } = request;
      const last = await lastRecordedDay(
        provider,
        { serialNumber, channel },
        dayAt(from - 1, timezone),
        signal,
      );
      return mapped(last, (earlier) => {
        const next = earlier === null ? null : Math.min(from, startOfDay(dayAfter(earlier, 1), timezone));
        const start = next === null ? from : spanOf(span, day, timezone, next).from;
        return { moments: found.data.moments, next, from: start, to: now };
      });
    },
  );

/** Writes the query to the address of the history, in the same entry of the browser's history. */
const searchAddress = ({ watch, replace }: Pick<Navigation, 'watch' | 'replace'>) =>
  fromCallback<SearchAddressSet>(({ receive }) => {
    let at: string | null = null;
    const ends = watch((path) => {
      at = path;
    });
    receive(({ query }) => {
      const path = at === null ? null : withQuery(at, query);
      if (path !== null && path !== at) replace(path);
    });
    return ends;
  });

/** The search with its parts, on the calls to the provider and the address of the page. */
export const providePictureSearch = ({
  http,
  navigation,
  timezone,
}: {
  http: Http;
  navigation: Pick<Navigation, 'watch' | 'replace'>;
  /** The device's own name of its zone. */
  timezone: string;
}) =>
  pictureSearchMachine.provide({
    actors: {
      regionEditor: part(regionEditorMachine),
      searchMotion: searchOf(http, timezone),
      address: searchAddress(navigation),
      watchConnection: connectionWatch(http),
    },
  });
