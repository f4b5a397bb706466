const noWords = '';

/**
 * A picture of a camera. What it is of stands beside it, so it has no words of its own. One that cannot be
 * drawn gives way to what lies under it.
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
