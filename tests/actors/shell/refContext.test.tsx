import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { refContext } from '../../../src/actors/shell/refContext.ts';

const [NameContext, useName] = refContext<{ readonly name: string }>('NameActor');
const Name = () => useName().name;

test('below its component, what it provides is read', () => {
  const page = (
    <NameContext value={{ name: 'Ada' }}>
      <NameContext value={{ name: 'Grace' }}>
        <Name />
      </NameContext>
      <i>
        <Name />
      </i>
    </NameContext>
  );
  expect(renderToStaticMarkup(page)).toBe('Grace<i>Ada</i>');
});

test('outside it, reading throws and names it', () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow('What NameActor provides was asked for outside it.');
});
