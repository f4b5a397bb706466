import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const actOf = (act: string, device: string) => say(`store:services.actOf.${act}`, { device });
const capabilityAct = (act: string, capability: string) =>
  say(`shop:actOf.${act}`, { name: say(`shop:capability.${capability}.name`) });

for (const [what, path, name] of [
  ['unsubscribing', '/cloudStorage', actOf('unsubscribe', 'Living room')],
  ['buying', '/shop?store=capability&device=LK0000000010', capabilityAct('buy', 'human')],
  ['turning off', '/shop?store=capability&device=LK0000000004', capabilityAct('cancel', 'vehicle')],
] as const) {
  test(`by keyboard alone: the question about ${what} gives the focus back`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}
