import { fromCallback, type EventObject } from 'xstate';
import type { DeviceKind } from '../../domain/device.ts';
import type { Preview } from '../../domain/preview.ts';
import type { PreviewJob } from '../../machines/deviceList/deviceList.machine.ts';
import type { Http } from '../../services/http.ts';
import { loadPreviews, releasePreview } from '../../services/previews.ts';

/**
 * Loads the previews of a list. The pictures of the list before stay until the new ones are all there,
 * since rows still show them; those of a load that was broken off are given back at once.
 */
export function previewLoaderActor(http: Http) {
  const shown = new Map<DeviceKind, Preview[]>();
  return fromCallback<EventObject, PreviewJob>(({ input: { kind, ...job }, sendBack }) => {
    const left = new AbortController();
    const arrived: Preview[] = [];
    const load = async () => {
      await loadPreviews({
        ...job,
        http,
        signal: left.signal,
        onPreview: (preview) => {
          arrived.push(preview);
          sendBack({ type: 'preview.arrived', preview });
        },
      });
      if (left.signal.aborted) return;
      shown.get(kind)?.forEach(releasePreview);
      shown.set(kind, arrived);
      sendBack({ type: 'previews.finished' });
    };
    void load();
    return () => {
      left.abort();
      if (shown.get(kind) !== arrived) arrived.forEach(releasePreview);
    };
  });
}
