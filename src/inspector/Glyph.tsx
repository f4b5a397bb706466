/** The icons of the inspector, as paths in a square of 16, because it loads no icon font. */
const shapes = {
  statechart: 'M2 3.5h5v4H2zM9 9.5h5v4H9zM4.5 7.5V10a1.5 1.5 0 0 0 1.5 1.5h3',
  search: 'M10.5 10.5 14 14M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z',
  plus: 'M8 3v10M3 8h10',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  play: 'M5 3v10l8-5z',
  pause: 'M5.5 3v10M10.5 3v10',
  stepForward: 'M4 3v10l6-5zM12.5 3v10',
  stepBack: 'M12 3v10L6 8zM3.5 3v10',
  minus: 'M3 8h10',
  whole: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  fold: 'M4.500 7.500 8 4l3.500 3.500M4.500 12 8 8.500l3.500 3.500',
  follow: 'M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM8 8.2v-.4',
  live: 'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM3.8 12.2a6 6 0 0 1 0-8.400M12.2 3.800a6 6 0 0 1 0 8.4',
  save: 'M8 2.5v7.500M4.5 6.5 8 10l3.5-3.500M2.5 13.500h11',
  open: 'M8 10V2.500M4.5 6 8 2.5 11.5 6M2.5 13.500h11',
  close: 'm3.5 3.5 9 9M12.5 3.500l-9 9',
  warn: 'M8 2.5 14.5 13.500h-13zM8 7v3M8 12v.1',
} as const;

export type GlyphName = keyof typeof shapes;

/** An icon next to a word, or in a control with a name. Screen readers skip it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
