import { expect } from '@playwright/test'
import { admin, newMember, storageOf } from './support/studio'
import { test } from './support/test'

test('RTE-04, RTE-06, COA-01, ACC-09: an address that a role may not open shows nothing of its page', async ({
  browser,
}) => {
  const member = await newMember('Olga Ejemplo')
  const coach = await newMember('Odette Ejemplo')
  const given = await (await admin()).patch(`/api/admin/users/${coach.id}/role`, {
    data: { role: 'instructor' },
  })
  expect(given.ok()).toBe(true)
  for (const { email } of [member, coach]) {
    const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
    for (const path of ['usuarios', 'calendario', 'horario-instructores']) {
      await page.goto(`/admin/${path}`)
      await expect(page).toHaveURL(/localhost:\d+\/$/)
    }
    if (email === coach.email) continue
    await page.goto('/mi-cuenta/coach')
    await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
    await expect(page.getByRole('link', { name: 'Coach Dashboard' })).toHaveCount(0)
  }
})
