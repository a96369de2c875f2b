import { expect } from '@playwright/test'
import { phoneOf, sunday } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card, openDay } from './support/site'
import { bookFor, givePlan, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test('a place travels: given up on one phone, it is given on another to the first in line', async ({
  browser,
}) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON LISTA'), capacity: 1 })
  const [holder, waiter] = [await newMember('Hugo Ejemplo'), await newMember('Wanda Ejemplo')]
  for (const member of [holder, waiter]) await givePlan(member.id, '8 Clases')
  await bookFor(holder.email, id)

  const waiting = await phoneOf(browser, waiter.email)
  await openDay(waiting, sunday)
  await card(waiting, name).getByRole('button', { name: 'Anotarme en la lista de espera' }).click()
  await expectToast(waiting, 'Te anotamos en la lista de espera. Eres la 1.ª persona.')
  await expect(card(waiting, name).getByText('Eres la 1.ª persona en la lista')).toBeVisible()
  await expectAccessible(waiting)
  await expectNoSidewaysScroll(waiting)
  await waiting.goto('/mi-cuenta/classes')
  const lists = waiting.getByRole('region', { name: 'Listas de espera' })
  await expect(lists.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Eres la 1.ª persona en la lista',
  )
  await lists.getByText('Cómo funciona la lista').click()
  await expect(lists.getByText(/más de 6 horas de anticipación/)).toBeVisible()
  await expectAccessible(waiting)
  await expectNoSidewaysScroll(waiting)

  const holding = await phoneOf(browser, holder.email)
  await openDay(holding, sunday)
  await card(holding, name).getByRole('button', { name: 'Cancelar reservación' }).click()
  await holding.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(holding, 'Reservación cancelada exitosamente')

  await waiting.reload()
  await expect(waiting.getByRole('region', { name: 'Listas de espera' })).toHaveCount(0)
  await openDay(waiting, sunday)
  await expect(card(waiting, name).getByText('Reservada')).toBeVisible()
  for (const page of [waiting, holding]) await page.context().close()
})

test('who no longer wants to wait leaves the line on the card', async ({ browser }) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN QUE SE DEJA'), capacity: 1 })
  const [holder, waiter] = [await newMember('Hilda Ejemplo'), await newMember('Waldo Ejemplo')]
  for (const member of [holder, waiter]) await givePlan(member.id, '8 Clases')
  await bookFor(holder.email, id)
  const page = await phoneOf(browser, waiter.email)
  await openDay(page, sunday)
  const join = card(page, name).getByRole('button', { name: 'Anotarme en la lista de espera' })
  await join.click()
  await card(page, name).getByRole('button', { name: 'Salir de la lista' }).click()
  await expectToast(page, 'Saliste de la lista de espera.')
  await expect(join).toBeVisible()
  await page.context().close()
})
