import { fromCallback, type EventObject } from 'xstate';
import { stillsOf, type Preview } from '../../domain/devices/preview.ts';
import type { StillsJob } from '../../machines/devices/freshStills/freshStills.machine.ts';
import { loadPreviews, releasePreview } from '../../services/devices/previews.ts';
import type { Http } from '../../services/wire/http.ts';

/**
 * Reloads stills, round after round. A still is released when its successor has arrived; `freeStills` releases them all
 * as it ends, when nobody shows them any more.
 */
export function stillRenewer(http: Http) {
  const shown = new Map<string, Preview>();
  const renewStills = fromCallback<EventObject, StillsJob>(({ input, sendBack }) => {
    const left = new AbortController();
    const load = async () => {
      await loadPreviews({
        ...input,
        http,
        signal: left.signal,
        onPreview: (arrived) => {
          for (const preview of stillsOf(arrived)) {
            if (preview.src !== null) {
              const before = shown.get(preview.serialNumber);
              if (before) releasePreview(before);
              shown.set(preview.serialNumber, preview);
            }
            sendBack({ type: 'preview.arrived', preview });
          }
        },
      });
      if (!left.signal.aborted) sendBack({ type: 'previews.finished' });
    };
    void load();
    return () => left.abort();
  });
  const freeStills = fromCallback(() => () => {
    shown.forEach(releasePreview);
    shown.clear();
  });
  return { renewStills, freeStills };
}
