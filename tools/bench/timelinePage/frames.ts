/** Milliseconds that the page needs for one frame: `act`, and the layout and paint that follow. */
function frameCost(act: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const began = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
      act();
    });
  });
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The cost of a number of frames, each after two idle ones, because the timeline draws every 20 ms at most. */
export async function frameCosts(count: number, act: (index: number) => void): Promise<number[]> {
  const costs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    costs.push(await frameCost(() => act(index)));
    await nextFrame();
    await nextFrame();
  }
  return costs;
}
