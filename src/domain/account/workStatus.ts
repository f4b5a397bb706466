/** The arming modes of spec section 3, in its order. */
export const armingModes = ['disarmed', 'home', 'away', 'freedom', 'custom'] as const;

export type ArmingMode = (typeof armingModes)[number];

/** The number of each mode in the work-status calls (assumed). */
export const armingModeNumber: Readonly<Record<ArmingMode, number>> = {
  disarmed: 0,
  home: 1,
  away: 2,
  freedom: 3,
  custom: 4,
};

/** The mode with this number, or null. */
export function armingModeOf(status: unknown): ArmingMode | null {
  return armingModes.find((mode) => armingModeNumber[mode] === status) ?? null;
}

/** Whether a device is armed in custom mode. */
export type CustomArming = { readonly serialNumber: string; readonly name?: string; readonly armed: boolean };

/** The arming mode, and the devices' table for custom mode. */
export type WorkStatus = { readonly mode: ArmingMode; readonly custom: readonly CustomArming[] };

/** The rows of a table that are armed otherwise than they are saved. */
export const changedArming = (
  saved: readonly CustomArming[],
  table: readonly CustomArming[],
): readonly CustomArming[] =>
  table.filter(
    (row) => saved.find(({ serialNumber }) => serialNumber === row.serialNumber)?.armed !== row.armed,
  );

/** The table with one device armed or disarmed. Unchanged if the device is not in it. */
export function withArmed(
  custom: readonly CustomArming[],
  serialNumber: string,
  armed: boolean,
): readonly CustomArming[] {
  return custom.map((entry) => (entry.serialNumber === serialNumber ? { ...entry, armed } : entry));
}

/** How many devices of the custom table are armed, and how many it has. */
export const armedCount = (
  custom: readonly CustomArming[],
): { readonly armed: number; readonly total: number } => ({
  armed: custom.filter(({ armed }) => armed).length,
  total: custom.length,
});
