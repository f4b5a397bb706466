import type { Plugin } from 'vite';

/**
 * Vite plugin: lets the bundler leave out what the console does not use of React Router, which stands in one module.
 * The names for React's tools and the calls that make contexts and components keep all of it alive otherwise.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

/** The module with its components' names for debugging gone, and its contexts and components marked as pure. */
function withoutEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
