/** What can be measured of a live picture. */
export type LiveFigures = {
  readonly width: number;
  readonly height: number;
  /** Pictures a second. */
  readonly fps: number;
  /** What arrives, in kbit/s; null until it is known. */
  readonly kbps: number | null;
  /** Pictures that were not shown in time, since the connection was opened. */
  readonly dropped: number;
  /** How far the shown picture is behind the newest one that has arrived, in ms. */
  readonly delayMs: number;
};
