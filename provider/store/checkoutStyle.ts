/** The style of the checkout page. */
export const checkoutStyle = `
  :root {
    color-scheme: light dark;
    --page: light-dark(#f3f4f6, #14161a);
    --card: light-dark(#ffffff, #1d2026);
    --line: light-dark(#d9dce1, #3a3f48);
    --text: light-dark(#14161a, #f1f2f4);
    --faint: light-dark(#4b5563, #b3bac4);
    --main: light-dark(#2159d6, #8ab0ff);
    font: 16px/1.5 system-ui, sans-serif;
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
  main {
    max-width: 27rem; margin: 4vh auto; padding: 1.75rem; background: var(--card);
    border: 1px solid var(--line); border-radius: 0.75rem;
  }
  h1 { font-size: 1.25rem; margin: 0 0 0.5rem; }
  p { margin: 0.5rem 0; }
  .order, .help, .sandbox { color: var(--faint); }
  .help, .sandbox { font-size: 0.875rem; }
  .price { font-size: 2rem; font-weight: 600; margin: 0 0 1rem; }
  .sandbox { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1rem; }
  fieldset { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.5rem 1rem; margin: 0 0 1rem; }
  label { display: block; padding: 0.5rem 0; }
  input { width: 1.125rem; height: 1.125rem; vertical-align: -0.2em; accent-color: var(--main); }
  button {
    display: block; width: 100%; min-height: 2.75rem; margin-top: 0.5rem; padding: 0.5rem 1rem;
    font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 0.5rem;
    cursor: pointer;
  }
  .main { background: #2159d6; border-color: #2159d6; color: #fff; font-weight: 600; }
  .plain { border-color: transparent; color: var(--faint); }
  a { color: light-dark(#2159d6, #8ab0ff); }
  :focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
  @media (max-width: 30rem) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; } }
`;
