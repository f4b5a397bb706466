/** Below this charge, in percent, a battery asks for attention. */
const low = 20;

/** Whether a charge, in percent, asks for attention; null is no battery. */
export function isBatteryLow(percent: number | null): boolean {
  return percent !== null && percent < low;
}
