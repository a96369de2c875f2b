import { expect, type Locator, type Page } from '@playwright/test'
import { phoneOf, sunday } from './support/booking'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card, openDay, openDetails } from './support/site'
import { bookFor, givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'

/*
 * Every write of the site goes through useWrite or useSubmitOnce, which the linter sees to and
 * packages/client/src/react/use-write.test.tsx tests. Here they meet a browser's own events.
 */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** The writing requests, as “POST /api/user-plans”; ids are replaced. */
const writesOf = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' && !search.includes('refresh_token'))
      writes.push(`${request.method()} ${pathname.replace(/[\da-f-]{36}/g, ':id')}`)
  })
  return writes
}

/** Twice in the same moment, before anything is drawn: a finger on a busy phone. */
const pressTwice = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

test('A32, CHK-12: a purchase confirmed twice in a moment is one request', async ({ browser }) => {
  const { email } = await newMember('Doris Ejemplo')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/planes')
  await page.getByRole('link', { name: 'Comprar ahora: 4 Clases' }).click()
  await button(page, 'Cambiar fecha').click()
  await page.getByRole('gridcell', { name: String(Number(inDays(0).slice(8))), exact: true }).click()
  await button(page, 'Continuar').click()
  await expect(page.getByText(/^EST-/)).toBeVisible()
  const writes = writesOf(page)
  await pressTwice(button(page, 'Confirmar compra'))
  await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
  expect(writes).toEqual(['POST /api/user-plans'])
})

test('A32: booking, cancelling, joining and leaving a waiting list send one request each', async ({
  browser,
}) => {
  const free = await scheduleOnFreeDay({ name: ownName('SESIÓN DE DOS TOQUES') })
  const full = await scheduleOnFreeDay({ name: ownName('SESIÓN LLENA DE TOQUES'), capacity: 1 })
  const [member, holder] = [await newMember('Dina Ejemplo'), await newMember('Delia Ejemplo')]
  for (const { id } of [member, holder]) await givePlan(id, '8 Clases')
  await bookFor(holder.email, full.id)
  const page = await phoneOf(browser, member.email)
  await openDay(page, sunday)
  const writes = writesOf(page)

  await card(page, free.name).getByRole('button', { name: 'Reservar ahora' }).click()
  await pressTwice(inDialog(page, /^Reservar /))
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  await page.keyboard.press('Escape')
  const held = await openDetails(page, free.name)
  await held.getByRole('button', { name: 'Cancelar reservación' }).click()
  await pressTwice(inDialog(page, 'Sí, cancelar'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const details = await openDetails(page, full.name)
  await pressTwice(details.getByRole('button', { name: 'Anotarme en la lista de espera' }))
  await pressTwice(details.getByRole('button', { name: 'Salir de la lista' }))
  await expect(details.getByRole('button', { name: 'Anotarme en la lista de espera' })).toBeVisible()
  expect(writes).toEqual([
    'POST /api/user-schedules',
    'PATCH /api/user-schedules/:id',
    'POST /api/schedule/:id/waitlist',
    'DELETE /api/schedule/:id/waitlist',
  ])
})
