import { expect } from '@playwright/test'
import { desk, openBackOffice } from './support/back-office'
import { expectAccessible } from './support/checks'
import { freeDay, ownName, scheduleOnFreeDay } from './support/classes'
import { buyFor, givePlan, inDays, newMember } from './support/studio'
import { test } from './support/test'

test('whoever prefers the dark reads every screen of the back office as well as in the light', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const member = await newMember('Noche Ejemplo')
  await givePlan(member.id, '4 Clases')
  await buyFor(member.email, '8 Clases', inDays(45))
  await scheduleOnFreeDay({ name: ownName('OCASO') })
  const { page, expectQuiet } = await openBackOffice(browser, '/admin', desk, { colorScheme: 'dark' })
  for (const path of [
    '',
    `/calendario?dia=${freeDay()}`,
    '/usuarios',
    `/usuarios/${member.id}/planes`,
    '/instructores',
    '/clases',
    '/planes',
    '/descuentos',
    '/pagos',
    '/reservaciones',
    '/pagos/recibidos',
    '/ajustes',
    '/documentos',
    '/bitacora',
    '/horario-instructores',
  ])
    await test.step(path, async () => {
      await page.goto(`/admin${path}`)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(28, 25, 23)')
      await expectAccessible(page)
    })
  expectQuiet()
})
