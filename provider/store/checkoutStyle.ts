/** How the check-out page differs from other small pages. */
export const checkoutStyle = `
  main { max-width: 27rem; }
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
`;
