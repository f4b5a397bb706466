import { fromCallback } from 'xstate';
import type { Theme } from '../../domain/shell/theme.ts';
import type { ThemeCommand } from '../../machines/shell/theme/theme.machine.ts';

/** The part of the page and of storage that the theme touches. */
export type ThemePage = {
  root: Pick<HTMLElement, 'dataset'>;
  darkQuery: MediaQueryList;
  remember: (theme: Theme) => void;
};

/** Puts the theme on the document, keeps the choice, and follows the operating system under 'system'. */
export function themePageActor({ root, darkQuery, remember }: ThemePage) {
  return fromCallback<ThemeCommand>(({ receive }) => {
    let theme: Theme = 'system';
    const show = () => {
      root.dataset['theme'] = theme === 'system' ? (darkQuery.matches ? 'dark' : 'light') : theme;
    };
    receive((command) => {
      theme = command.theme;
      remember(theme);
      show();
    });
    darkQuery.addEventListener('change', show);
    return () => darkQuery.removeEventListener('change', show);
  });
}
