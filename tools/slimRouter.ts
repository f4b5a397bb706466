import type { Plugin } from 'vite';

/**
 * Vite plugin: lets the bundler leave out what the console does not use of React Router, which stands in one module.
 * The names for React's tools and the calls that make contexts and components keep all of it alive otherwise. Its
 * warnings for developers go too: its build without them differs in this one constant, and is exported under no name.
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

/** The module without warnings and its components' names for debugging, and its contexts and components marked as pure. */
function withoutEffects(code: string): string {
  return code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
