import { useEffect, useRef } from 'react';
import type { Playhead } from '../../../../actors/history/playbackContext.ts';
import { clamp } from '../../../../domain/shell/numbers.ts';

/**
 * The position in a moment that is played, and a slider to seek. Playback changes no state; the position is written
 * straight into the DOM.
 *
 * @param seconds the length of the moment
 * @param alertFrom the second at which the alert begins
 * @param passedAt converts a second of the playhead to seconds passed in the moment
 * @param textOf the position in words
 */
export function MomentScrub({
  label,
  seconds,
  alertFrom,
  playhead,
  passedAt,
  textOf,
  onSeek,
}: {
  label: string;
  seconds: number;
  alertFrom: number;
  playhead: Playhead;
  passedAt: (second: number) => number;
  textOf: (passed: number) => string;
  onSeek: (passed: number) => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const write = (second: number) => {
      const input = ref.current;
      if (input === null) return;
      const passed = clamp(passedAt(second), 0, seconds);
      input.value = String(passed);
      input.setAttribute('aria-valuetext', textOf(passed));
      input.parentElement?.style.setProperty('--passed', `${(100 * passed) / seconds}%`);
    };
    write(playhead.get());
    return playhead.subscribe(write);
  }, [playhead, passedAt, textOf, seconds]);
  return (
    <span className="scrub">
      <em style={{ left: `${(100 * alertFrom) / seconds}%` }} />
      <input
        ref={ref}
        type="range"
        aria-label={label}
        min={0}
        max={seconds}
        step={0.1}
        defaultValue={0}
        onInput={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
