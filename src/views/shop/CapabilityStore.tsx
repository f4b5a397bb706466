/** The capability store: `chosen` is the serial number that the address names, or null. */
export function CapabilityStore({ chosen }: { chosen: string | null }) {
  return <p>{chosen}</p>;
}
