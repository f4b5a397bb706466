/** The place of the entry of the browser's history that is shown, as the router counts them; NaN if it does not say. */
export const entryPlace = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'idx')) : Number.NaN;
};
