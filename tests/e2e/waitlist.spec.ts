import { expect } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { changeSettings, memberWithPlan, pageAt, phoneOf, sunday, viewports } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleBeside, scheduleOnFreeDay } from './support/classes'
import { card, openDay, openDetails } from './support/site'
import { bookFor, givePlan, mailTo, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'
import { fullClass, joinWaitlist, releasePlace, servesWaitlists } from './support/waitlist'
import { expectSoundAtBothWidths } from './support/widths'

test('WLI-02, WLI-05, WLI-16: a place that is cancelled on one phone goes to the first waiting member on another', async ({
  browser,
}) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON LISTA'), capacity: 1 })
  const [holder, waiter] = [await newMember('Hugo Ejemplo'), await newMember('Wanda Ejemplo')]
  for (const member of [holder, waiter]) await givePlan(member.id, '8 Clases')
  await bookFor(holder.email, id)

  const waiting = await phoneOf(browser, waiter.email)
  await waiting.clock.install()
  await openDay(waiting, sunday)
  const details = await openDetails(waiting, name)
  await details.getByRole('button', { name: 'Anotarme en la lista de espera' }).click()
  await expectToast(waiting, 'Te anotamos en la lista de espera. Eres la 1.ª persona.')
  await expect(details.getByText('Eres la 1.ª persona en la lista')).toBeVisible()
  await expectAccessible(waiting)
  await waiting.keyboard.press('Escape')
  await expect(card(waiting, name).getByText('Eres la 1.ª persona en la lista')).toBeVisible()
  await expectAccessible(waiting)
  await expectNoSidewaysScroll(waiting)
  await waiting.goto('/mi-cuenta/classes')
  const lists = waiting.getByRole('region', { name: 'Listas de espera' })
  await expect(lists.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Eres la 1.ª persona en la lista',
  )
  await lists.getByText('Cómo funciona la lista').click()
  await expect(lists.getByText(/6 horas o más de anticipación/)).toBeVisible()
  await expectAccessible(waiting)
  await expectNoSidewaysScroll(waiting)
  await openDay(waiting, sunday)
  await expect(card(waiting, name).getByText('Eres la 1.ª persona en la lista')).toBeVisible()

  const holding = await phoneOf(browser, holder.email)
  await openDay(holding, sunday)
  await (await openDetails(holding, name)).getByRole('button', { name: 'Cancelar reservación' }).click()
  await holding.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(holding, 'Reservación cancelada exitosamente')
  await servesWaitlists()

  // She only looks on: her screen asks for her lines twice a minute.
  await expect(async () => {
    await waiting.clock.fastForward(30_000)
    await expect(card(waiting, name).getByText('Reservada')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await waiting.goto('/mi-cuenta/classes')
  await expect(waiting.getByRole('heading', { name: 'Mi calendario de clases' })).toBeVisible()
  await expect(waiting.getByRole('region', { name: 'Listas de espera' })).toHaveCount(0)
})

test('WLI-06, WLI-09, WLI-10, WLI-11, WLI-18: a member is passed over with the reason, offered a place with the remaining time, accepts it by keyboard and returns it', async ({
  browser,
}) => {
  const full = await fullClass('SESIÓN OFRECIDA')
  const [busy, next] = [await memberWithPlan('Brenda Ejemplo'), await memberWithPlan('Nadia Ejemplo')]
  for (const { email } of [busy, next]) await joinWaitlist(email, full.id)
  await bookFor(busy.email, (await scheduleBeside({ name: ownName('SESIÓN AL LADO') }, full)).id)
  // Every class is nearer than this: places are offered.
  await changeSettings({ cancel_free_minutes: 43_200 })
  await releasePlace(full.reservation)

  const passed = await pageAt(browser, busy.email, viewports[0])
  await openDay(passed, sunday)
  const missed = await openDetails(passed, full.name)
  await expect(missed.getByText(/no pudimos dártelo: Ya tienes otra clase/)).toBeVisible()
  await expectSoundAtBothWidths(passed)
  const skipped = await mailTo(busy.email, `No pudimos darte el lugar en ${full.name}`)
  expect(skipped.text).toContain('Ya tienes otra clase reservada a esa hora')

  const page = await pageAt(browser, next.email, viewports[0])
  await openDay(page, sunday)
  await expect(card(page, full.name).getByText(/Hay un lugar apartado para ti hasta las? \d/)).toBeVisible()
  await expectSoundAtBothWidths(page)
  const offer = await openDetails(page, full.name)
  await expect(offer.getByText(/Te quedan (1\d|20) minutos para tomarlo/)).toBeVisible()
  await expectSoundAtBothWidths(page)
  expect((await mailTo(next.email, `Hay un lugar para ti en ${full.name}`)).text).toMatch(/antes de las? \d/)

  // To anybody else the place that is held is taken.
  const outside = await pageAt(browser, (await memberWithPlan('Olga Ejemplo')).email, viewports[0])
  await openDay(outside, sunday)
  const held = card(outside, full.name)
  await expect(held.getByText('Clase llena')).toBeVisible()
  const taken = await openDetails(outside, full.name)
  await expect(taken.getByRole('button', { name: 'Anotarme en la lista de espera' })).toBeVisible()
  await expectSoundAtBothWidths(outside)
  await page.goto('/mi-cuenta/classes')
  const lists = page.getByRole('region', { name: 'Listas de espera' })
  await expect(lists.getByText(/Hay un lugar apartado para ti/)).toBeVisible()
  await expectSoundAtBothWidths(page)
  const take = lists.getByRole('button', { name: 'Tomar mi lugar' })
  await take.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, '¡Listo! Tienes tu lugar.')
  await expect(lists).toHaveCount(0)
  const booked = await mailTo(next.email, `Se liberó un lugar: ya estás en ${full.name}`)
  expect(booked.text).toMatch(/Devuelve tu lugar antes de las? \d/)

  // Later than the free cancellation, but just given: the class comes back.
  await openDay(page, sunday)
  await (await openDetails(page, full.name)).getByRole('button', { name: 'Cancelar reservación' }).click()
  await expect(page.getByRole('dialog').getByText(/la clase regresa a tu plan/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(page, 'Reservación cancelada exitosamente')
  await changeSettings({ cancel_free_minutes: 360 })
})

test('WLI-12, WLI-13, WLI-15: staff give a place out of turn and remove a member from the list; both are notified', async ({
  browser,
}) => {
  const full = await fullClass('SESIÓN CON FILA')
  const [first, second] = [await memberWithPlan('Flor Ejemplo'), await memberWithPlan('Sara Ejemplo')]
  for (const { email } of [first, second]) await joinWaitlist(email, full.id)

  const page = await openBackOffice(browser, '/admin', viewports[0])
  const start = page.getByRole('region', { name: 'Casi vacías o con espera' })
  await start.scrollIntoViewIfNeeded()
  await start.getByRole('link', { name: new RegExp(`${full.name}.*Flor Ejemplo, Sara Ejemplo`) }).click()
  const dialog = page.getByRole('dialog').last()
  const line = dialog.getByRole('list', { name: 'Lista de espera' })
  await expect(line.getByRole('listitem')).toHaveCount(2)
  await expectSoundAtBothWidths(page)
  await line.getByRole('button', { name: 'Dar lugar a Sara Ejemplo' }).click()
  await page.getByRole('dialog').last().getByLabel('Motivo').fill('Cumpleaños')
  await expectAccessible(page)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Dar lugar' }).press('Enter')
  await expectToast(page, 'Sara Ejemplo tiene lugar en la clase')
  await expect(line.getByText('El lugar fue asignado por el estudio.')).toBeVisible()

  const member = await pageAt(browser, first.email, viewports[0])
  await openDay(member, sunday)
  const passedOver = await openDetails(member, full.name)
  await expect(passedOver.getByText(/asignado por el estudio/)).toBeVisible()
  await expect(passedOver.getByText('Eres la 1.ª persona en la lista')).toBeVisible()
  await mailTo(first.email, `No pudimos darte el lugar en ${full.name}`)

  await line.getByRole('button', { name: 'Quitar a Flor Ejemplo de la lista de espera' }).click()
  await page.getByRole('dialog').last().getByLabel('Motivo').fill('Lo pidió por teléfono')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Quitar de la lista' }).press('Enter')
  await expectToast(page, 'Flor Ejemplo ya no está en la lista de espera')
  const removed = await mailTo(first.email, `Saliste de la lista de espera de ${full.name}`)
  expect(removed.text).toContain('Lo pidió por teléfono')
  await member.goto('/mi-cuenta/classes')
  await expect(member.getByText('El estudio te quitó de la lista: Lo pidió por teléfono')).toBeVisible()
  await expectSoundAtBothWidths(member)
})
