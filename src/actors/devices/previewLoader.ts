import { fromCallback, type EventObject } from 'xstate';
import type { DeviceKind } from '../../domain/devices/device.ts';
import type { Preview } from '../../domain/devices/preview.ts';
import type { PreviewJob } from '../../machines/devices/previews/previews.machine.ts';
import type { Http } from '../../services/wire/http.ts';
import { loadPreviews, releasePreview } from '../../services/devices/previews.ts';

/**
 * Loads the previews of a list. The pictures of the list before stay until the new ones are all there,
 * since rows still show them; those of a load that was broken off are given back at once. Pictures that were lost
 * before are shown as they arrive, and stay with the list.
 */
export function previewLoaderActor(http: Http) {
  const shown = new Map<DeviceKind, Preview[]>();
  return fromCallback<EventObject, PreviewJob>(({ input: { kind, part, ...job }, sendBack }) => {
    const left = new AbortController();
    const listed = shown.get(kind);
    const arrived: Preview[] = part === 'lost' && listed !== undefined ? listed : [];
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
      if (part === 'all') listed?.forEach(releasePreview);
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
