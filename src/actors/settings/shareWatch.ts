import { fromCallback, type EventObject } from 'xstate';
import type { SharesRead } from '../../machines/settings/shareCode/shareCode.machine.ts';
import { listSharesOf } from '../../services/devices/shares.ts';
import type { Http } from '../../services/wire/http.ts';

/** Milliseconds from an answer to the next question. */
const pauseMs = 5000;

type OfDevice = { readonly userId: string; readonly serialNumber: string };

/** Reads with whom a device is shared, at once and every 5 s. What is not answered is loaded again in time. */
export const shareWatch = (http: Http) =>
  fromCallback<EventObject, OfDevice>(({ input, sendBack }) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const result = await listSharesOf(http, input, signal);
      if (signal.aborted) return;
      if (result.ok) sendBack({ type: 'shares.read', ...result.data } satisfies SharesRead);
      timer = setTimeout(() => void read(), pauseMs);
    };
    void read();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  });
