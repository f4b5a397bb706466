import { useEffect, useRef } from 'react';
import type { AvatarPicture, Crop } from '../../../domain/account/avatar.ts';
import { ownTouches } from '../../shared/page/dom/ownTouches.ts';
import { dragged, placeOf, sizeOfZoom, turned, zoomOf } from '../cropView.ts';

const decoration = '';

/**
 * The crop square of a picture. The pointer drags it and the wheel zooms it. For keys and single clicks there are
 * sliders next to it, so this box is hidden from screen readers.
 */
export function CropBox({
  picture,
  crop,
  onCrop,
}: {
  picture: AvatarPicture;
  crop: Crop;
  onCrop: (change: Partial<Crop>) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const latest = useRef({ picture, crop, onCrop });
  useEffect(() => {
    latest.current = { picture, crop, onCrop };
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Not passive: turning the wheel here must not scroll the page.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const now = latest.current;
      const zoom = turned(zoomOf(now.picture, now.crop), event.deltaY);
      now.onCrop({ size: sizeOfZoom(now.picture, zoom) });
    };
    element.addEventListener('wheel', turn, { passive: false });
    const stop = ownTouches(element);
    return () => {
      stop();
      element.removeEventListener('wheel', turn);
    };
  }, []);
  return (
    <div
      ref={box}
      className="crop-box"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, crop };
      }}
      onPointerMove={(event) => {
        const start = drag.current;
        if (start === null) return;
        const move = { x: event.clientX - start.x, y: event.clientY - start.y };
        onCrop(dragged(start.crop, move, event.currentTarget.clientWidth));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    >
      <img src={picture.url} alt={decoration} draggable={false} style={placeOf(picture, crop)} />
    </div>
  );
}
