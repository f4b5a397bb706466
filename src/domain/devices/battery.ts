/** A battery charge below this, in percent, is low. */
const low = 20;

/** Whether a charge, in percent, is low; null means no battery. */
export function isBatteryLow(percent: number | null): boolean {
  return percent !== null && percent < low;
}
