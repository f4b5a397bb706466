/**
 * What runs in the page of a failure: the buttons that copy a command, and the places that are scrolled to. All else
 * works without it. As text, because the page allows it by its hash.
 */
export const pageScript = `
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  const code = document.getElementById(button.dataset.copy);
  const reply = button.parentElement.querySelector('output');
  button.addEventListener('click', async () => {
    getSelection().selectAllChildren(code);
    const isCopied = await navigator.clipboard.writeText(code.textContent).then(() => true, () => document.execCommand('copy'));
    reply.textContent = isCopied ? 'Copied' : 'Selected, press Ctrl+C';
  });
}
for (const place of document.querySelectorAll('[data-place]')) {
  const frame = place.closest('[data-scrolls]');
  const [outer, inner] = [frame.getBoundingClientRect(), place.getBoundingClientRect()];
  frame.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  frame.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
`;
