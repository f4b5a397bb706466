import { eventLabel } from '../../statecharts/eventType.ts';
import type { Entry, LogShapeProps } from './entries.ts';
import { sequenceOf, type Arrow } from './sequence.ts';

const sizes = { column: 150, row: 30, left: 80 };

const xOf = (column: number): number => sizes.left + column * sizes.column;

/** The sequence diagram: a column for each actor, an arrow for each event. */
export function Sequence({ entries, actors, chosen, onChoose }: LogShapeProps) {
  const { lifelines, arrows } = sequenceOf(entries, actors);
  const width = xOf(lifelines.length - 1) + sizes.column;
  const height = arrows.length * sizes.row + 12;
  return (
    <>
      <svg className="sequence-head" width={width} height="32">
        {lifelines.map(({ sessionId, name }, column) => (
          <text key={sessionId} x={xOf(column)} y="20" textAnchor="middle">
            <title>{name}</title>
            {name.length > 20 ? `${name.slice(0, 19)}…` : name}
          </text>
        ))}
      </svg>
      <svg className="sequence-body" width={width} height={height}>
        {lifelines.map(({ sessionId }, column) => (
          <line key={sessionId} className="lifeline" x1={xOf(column)} x2={xOf(column)} y1="0" y2={height} />
        ))}
        {arrows.map((arrow, row) => (
          <SequenceArrow
            key={arrow.entry.seq}
            arrow={arrow}
            y={row * sizes.row + 22}
            chosen={arrow.entry === chosen}
            onChoose={onChoose}
          />
        ))}
      </svg>
    </>
  );
}

type SequenceArrowProps = { arrow: Arrow; y: number; chosen: boolean; onChoose: (entry: Entry) => void };

function SequenceArrow({ arrow: { entry, from, to }, y, chosen, onChoose }: SequenceArrowProps) {
  const [x1, x2] = [xOf(from), xOf(to)];
  const own = from === to;
  const tip = own || x2 < x1 ? 1 : -1;
  const label = eventLabel(entry.event.type);
  const most = own ? 22 : Math.abs(to - from) * 24 - 2;
  return (
    <g>
      <title>{entry.taken.length > 0 ? `${label}\n${entry.taken.join('\n')}` : label}</title>
      <g
        className="arrow"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no button of its own
        role="button"
        tabIndex={0}
        aria-current={chosen}
        data-taken={entry.taken.length > 0}
        aria-label={label}
        onClick={() => onChoose(entry)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onChoose(entry);
        }}
      >
        <rect
          className="arrow-ground"
          x={Math.min(x1, x2) - 6}
          y={y - 18}
          width={own ? sizes.column : Math.abs(x2 - x1) + 12}
          height={sizes.row - 4}
          rx="4"
        />
        <path d={own ? `M${x1} ${y - 6}h18v8H${x1 + 2}` : `M${x1} ${y}H${x2}`} />
        <path className="arrow-tip" d={`M${x2} ${y + (own ? 2 : 0)}l${tip * 7} -4v8z`} />
        <text
          x={own ? x1 + 24 : x2 + tip * 12}
          y={own ? y + 1 : y - 5}
          textAnchor={tip === 1 ? 'start' : 'end'}
        >
          {label.length > most ? `${label.slice(0, most - 1)}…` : label}
        </text>
      </g>
    </g>
  );
}
