/** What tells an order from any other that is sent, of another tab, too. */
export const newOrderKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
