import { describe, expect, test } from 'vitest';
import { renderSignIn } from '../../../src/app/prerender.tsx';

describe('the sign-in page made at build time', () => {
  test('has no inline style and no script, which its content policy would refuse', async () => {
    const html = await renderSignIn();
    expect(html.match(/ style=|<script|<style| on[a-z]+=/g)).toBeNull();
  });

  test('sends its fields in a body, should it be sent before any script has arrived', async () => {
    const html = await renderSignIn();
    expect(html.match(/<form[^>]*>/g)?.map((tag) => / method="post"/.test(tag))).toEqual([true]);
    expect([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'loginAccount',
      'password',
      'agreed',
    ]);
  });

  test('is the same every time it is made', async () => {
    expect(await renderSignIn()).toBe(await renderSignIn());
  });
});
