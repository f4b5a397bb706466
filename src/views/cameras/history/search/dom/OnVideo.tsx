import { useEffect, useRef, type ReactNode } from 'react';

/** A box that lies exactly over the picture of the player that it is in, without the bars beside it. */
export function OnVideo({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    const player = box?.parentElement;
    const video = player?.closest('.player')?.querySelector('video');
    if (!box || !player || !video) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight } = player;
      const ratio = video.videoHeight > 0 ? video.videoWidth / video.videoHeight : 16 / 9;
      const width = Math.min(clientWidth, clientHeight * ratio);
      const height = width / ratio;
      Object.assign(box.style, {
        width: `${width}px`,
        height: `${height}px`,
        left: `${(clientWidth - width) / 2}px`,
        top: `${(clientHeight - height) / 2}px`,
      });
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(player);
    video.addEventListener('resize', fit);
    return () => {
      watch.disconnect();
      video.removeEventListener('resize', fit);
    };
  }, []);
  return (
    <div ref={ref} className="search-draw">
      {children}
    </div>
  );
}
