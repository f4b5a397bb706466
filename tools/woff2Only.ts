import type { CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/**
 * PostCSS plugin: of a font that a package offers in many formats only WOFF2 is built, which every supported browser
 * reads. It leaves a `src` without WOFF2 as it is.
 */
export const woff2Only: PostcssPlugins[number] = {
  postcssPlugin: 'woff2-only',
  Once(root) {
    root.walkAtRules('font-face', (face) => {
      const sources: string[] = [];
      face.walkDecls('src', (source) => {
        sources.push(...source.value.split(',').filter((part) => part.includes('.woff2')));
      });
      const [woff2] = sources;
      if (woff2 === undefined) return;
      face.walkDecls('src', (source) => {
        source.remove();
      });
      face.append({ prop: 'src', value: woff2.trim() });
    });
  },
};
