import { Glyph } from '../Glyph.tsx';
import type { Entry } from './entries.ts';
import { clockText } from '../timeText.ts';

/** Pauses at a moment, steps from event to event, and returns to the live view. */
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
  /** Whether the run is live; a file has only its end. */
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
      <StepButton name="Step back" glyph="stepBack" to={before} onChoose={onChoose} />
      <StepButton name="Step forward" glyph="stepForward" to={after} onChoose={onChoose} />
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

type StepButtonProps = {
  name: string;
  glyph: 'stepBack' | 'stepForward';
  to: Entry | undefined;
  onChoose: (entry: Entry) => void;
};

function StepButton({ name, glyph, to, onChoose }: StepButtonProps) {
  return (
    <button
      type="button"
      className="inspector-button"
      title={name}
      aria-disabled={to === undefined}
      onClick={() => to && onChoose(to)}
    >
      <Glyph name={glyph} />
      <span className="word">{name}</span>
    </button>
  );
}
