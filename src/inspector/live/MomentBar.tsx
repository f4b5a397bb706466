import { Glyph } from '../Glyph.tsx';
import type { Entry } from './entries.ts';
import { clockText } from './timeText.ts';

/** Stops at a moment, steps from event to event, and goes back to what happens now. */
export function MomentBar({
  held,
  live,
  listed,
  index,
  onHold,
  onChoose,
  onFollow,
}: {
  held: boolean;
  /** Whether anything can happen any more: a file has only its end. */
  live: boolean;
  listed: readonly Entry[];
  index: number;
  onHold: () => void;
  onChoose: (entry: Entry) => void;
  onFollow: () => void;
}) {
  const current = held ? listed[index] : undefined;
  const [before, after] = [listed[index - 1], held ? listed[index + 1] : undefined];
  return (
    <fieldset className="moment" aria-label="Moment">
      {!held && live && (
        <button type="button" className="inspector-button" title="Pause" onClick={onHold}>
          <Glyph name="pause" />
          <span className="word">Pause</span>
        </button>
      )}
      <button
        type="button"
        className="inspector-button"
        title="Step back"
        disabled={before === undefined}
        onClick={() => before && onChoose(before)}
      >
        <Glyph name="stepBack" />
        <span className="word">Step back</span>
      </button>
      <button
        type="button"
        className="inspector-button"
        title="Step forward"
        disabled={after === undefined}
        onClick={() => after && onChoose(after)}
      >
        <Glyph name="stepForward" />
        <span className="word">Step forward</span>
      </button>
      {held && (
        <button type="button" className="inspector-button" data-main onClick={onFollow}>
          <Glyph name="live" />
          <span className="word">{live ? 'Return to live' : 'Go to the end'}</span>
        </button>
      )}
      <output className="moment-text">
        {current === undefined ? (held ? 'Paused' : '') : `As it was at ${clockText(current.at)}`}
      </output>
    </fieldset>
  );
}
