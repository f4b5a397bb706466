import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { openAnew } from '../turnTo.ts';

const actOf = (act: string, device: string) => say(`store:services.actOf.${act}`, { device });
const capabilityAct = (act: string, capability: string) =>
  say(`shop:actOf.${act}`, { name: say(`shop:capability.${capability}.name`) });

test('by keyboard alone: the questions about unsubscribing, buying and turning off give the focus back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids');
  for (const [path, name] of [
    ['/cloudStorage', actOf('unsubscribe', 'Living room')],
    ['/shop?store=capability&device=LK0000000010', capabilityAct('buy', 'human')],
    ['/shop?store=capability&device=LK0000000004', capabilityAct('cancel', 'vehicle')],
  ] as const)
    await test.step(name, async () => {
      await openAnew(page, path);
      const opener = page.getByRole('button', { name, exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
});
