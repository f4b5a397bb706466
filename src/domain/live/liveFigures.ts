/** The measurements of a live picture. */
export type LiveFigures = {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** The received bit rate in kbit/s; null until known. */
  readonly kbps: number | null;
  /** Dropped frames since the connection was opened. */
  readonly dropped: number;
  /** How far the shown frame is behind the newest received one, in ms. */
  readonly delayMs: number;
};
