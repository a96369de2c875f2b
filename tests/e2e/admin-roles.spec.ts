import { expect } from '@playwright/test'
import { admin, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'

test('RTE-06, RTE-10: neither a member nor a coach sees anything of the back office, or hears it from the server', async ({
  browser,
}) => {
  const member = await newMember('Olga Ejemplo')
  const coach = await newMember('Odette Ejemplo')
  const desktop = await admin()
  const given = await desktop.patch(`/api/admin/users/${coach.id}/role`, { data: { role: 'instructor' } })
  expect(given.ok()).toBe(true)
  for (const { email } of [member, coach]) {
    const context = await browser.newContext({ storageState: await storageOf(email) })
    const page = await context.newPage()
    await page.goto('/admin/usuarios')
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    const api = await signedIn(email)
    for (const path of [
      'users',
      'users/export',
      'figures/today',
      'audit',
      'payments/pending',
      'payments/received',
    ]) {
      const answer = await api.get(`/api/admin/${path}`)
      expect({ path, status: answer.status() }).toEqual({ path, status: 403 })
    }
    await context.close()
  }
})
