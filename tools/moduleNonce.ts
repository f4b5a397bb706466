import type { Plugin } from 'vite';

/** A link or script element that loads a module by its address. */
const module = /<(?:script type="module"|link rel="modulepreload")[^>]*>/g;

/**
 * Vite plugin: takes the nonce from the modules of the built pages: the policy allows them as files of their own origin, and a browser
 * that has compiled a module compiles it again where its nonce is another, which it is on every page.
 */
export function moduleNonce(): Plugin {
  return {
    name: 'module-nonce',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        file.source = String(file.source).replace(module, (tag) => tag.replace(/ nonce="[^"]*"/, ''));
      }
    },
  };
}
