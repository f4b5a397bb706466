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
  const name = !live ? 'Go to the end' : held ? 'Return to live' : 'Pause';
  return (
    <fieldset className="moment" aria-label="Moment">
      <button
        type="button"
        className="inspector-button"
        title="Step back"
        aria-disabled={before === undefined}
        onClick={() => before && onChoose(before)}
      >
        <Glyph name="stepBack" />
        <span className="word">Step back</span>
      </button>
      <button
        type="button"
        className="inspector-button"
        title="Step forward"
        aria-disabled={after === undefined}
        onClick={() => after && onChoose(after)}
      >
        <Glyph name="stepForward" />
        <span className="word">Step forward</span>
      </button>
      <button
        type="button"
        className="inspector-button"
        title={name}
        data-main={held || undefined}
        aria-disabled={!held && !live}
        onClick={() => {
          if (held) onFollow();
          else if (live) onHold();
        }}
      >
        <Glyph name={held || !live ? 'live' : 'pause'} />
        <span className="word">{name}</span>
      </button>
      <output className="moment-text">
        {current === undefined ? (held ? 'Paused' : '') : `As it was at ${clockText(current.at)}`}
      </output>
    </fieldset>
  );
}
