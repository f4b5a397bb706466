/** The drawings of the inspector's page, as paths in a square of 16: it carries no icon font. */
const shapes = {
  statechart: 'M2 3.5h5v4H2zM9 9.5h5v4H9zM4.5 7.5V10a1.5 1.5 0 0 0 1.5 1.5h3',
} as const;

export type GlyphName = keyof typeof shapes;

/** A drawing beside a word, or in a control that has a name of its own; readers are not told of it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
