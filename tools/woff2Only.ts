import type { CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/**
 * PostCSS plugin: keeps only the WOFF2 format of a font, which every supported browser reads. A font without WOFF2
 * stays unchanged.
 */
export const woff2Only: PostcssPlugins[number] = {
  postcssPlugin: 'woff2-only',
  Once(root) {
    root.walkAtRules('font-face', (face) => {
      if (!face.toString().includes('.woff2')) return;
      face.walkDecls('src', (source) => {
        const woff2 = source.value.split(',').find((part) => part.includes('.woff2'));
        if (woff2 === undefined) source.remove();
        else source.value = woff2.trim();
      });
    });
  },
};
