/** Makes everything around an element inert, until the returned function is called. */
export function holdBehind(element: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  let inner: HTMLElement = element;
  while (inner.parentElement !== null && !inner.matches('.shell')) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      held.push(beside);
    }
    inner = inner.parentElement;
  }
  return () => {
    for (const beside of held) beside.inert = false;
  };
}
