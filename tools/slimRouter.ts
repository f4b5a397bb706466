import type { Plugin } from 'vite';

/**
 * Vite plugin: lets the bundler remove the unused parts of React Router, which is a single module. Otherwise its
 * display names and the calls that create contexts and components keep all of it alive. It also removes the warnings
 * for developers: the router's build without them differs only in this constant, and has no public export.
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

/** The module without warnings and display names, and with its contexts and components marked as pure. */
function withoutEffects(code: string): string {
  return code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
