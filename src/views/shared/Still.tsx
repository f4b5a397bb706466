const noWords = '';

/** A picture of a camera. What it is of stands beside it, so it has no words of its own. */
export function Still({ src }: { src: string }) {
  return <img src={src} alt={noWords} />;
}
