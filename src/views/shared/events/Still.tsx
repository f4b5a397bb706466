const noWords = '';

/**
 * A still of a camera. The text next to it says what it shows, so it has no alternative text. If it cannot be drawn, it
 * is removed, and the content below it is visible.
 */
export function Still({ src }: { src: string }) {
  return (
    <img
      key={src}
      src={src}
      alt={noWords}
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
