import { expect, type Page } from '@playwright/test'
import { changeSettings, expectSound, memberWithPlan, pageAt, sunday, viewports } from './support/booking'
import { ownName, scheduleBeside } from './support/classes'
import { card, openDay } from './support/site'
import { admin, bookFor, mailTo } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'
import { fullClass, joinWaitlist, offerRunsOut, releasePlace, servesWaitlists } from './support/waitlist'

/** Shows a mail as it was sent, on a phone and on a desk, and follows its button. */
const followMail = async (page: Page, email: string, subject: string, button: string) => {
  const { html } = await mailTo(email, subject)
  // No address of the mail's own: a page of another origin must not read the studio's.
  await page.goto('about:blank')
  await page.setContent(html)
  const before = page.viewportSize()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectSound(page)
  }
  if (before) await page.setViewportSize(before)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: button }).click()
  return opened
}

test('WLI-05, WLI-09: a place that was given is said by mail, and given back through its link', async ({
  browser,
}) => {
  const full = await fullClass('SESIÓN POR CORREO')
  const next = await memberWithPlan('Nora Ejemplo')
  await joinWaitlist(next.email, full.id)
  await releasePlace(full.reservation)
  const page = await pageAt(browser, next.email, viewports[0])
  const subject = `Se liberó un lugar: ya estás en ${full.name}`
  const classes = await followMail(page, next.email, subject, 'Revisar mis clases')
  await expect(classes.getByRole('heading', { name: 'Mi calendario de clases' })).toBeVisible()
  await openDay(classes, sunday)
  await card(classes, full.name).getByRole('button', { name: 'Cancelar reservación' }).click()
  await expect(classes.getByRole('dialog').getByText(/la clase regresa a tu plan/)).toBeVisible()
  await classes.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(classes, 'Reservación cancelada exitosamente')
  await page.context().close()
})

for (const viewport of viewports)
  test(`WLI-06, WLI-07, WLI-18: at ${viewport.width} px: an offer that ran out says so on the card, in Mis clases and by mail, and goes to the next`, async ({
    browser,
  }) => {
    const full = await fullClass('SESIÓN QUE CADUCA')
    const [late, next] = [await memberWithPlan('Lara Ejemplo'), await memberWithPlan('Nidia Ejemplo')]
    const entry = await joinWaitlist(late.email, full.id)
    await joinWaitlist(next.email, full.id)
    // Every class is nearer than this: places are offered.
    await changeSettings({ cancel_free_minutes: 43_200 })
    await releasePlace(full.reservation)
    const page = await pageAt(browser, late.email, viewport)
    const offer = `Hay un lugar para ti en ${full.name}`
    const lists = await followMail(page, late.email, offer, 'Tomar mi lugar')
    const take = lists.getByRole('button', { name: 'Tomar mi lugar' })
    await expect(take).toBeVisible()

    // Her screen still shows the offer when she takes it.
    await offerRunsOut(entry)
    await take.click()
    const refused = lists.getByRole('dialog', { name: 'Lista de espera' })
    await expect(
      refused.getByText('El tiempo para tomar este lugar terminó. Puedes anotarte otra vez en la lista.'),
    ).toBeVisible()
    await expect(refused.getByRole('link', { name: 'Buscar otro horario' })).toBeVisible()
    await expectSound(lists)
    await lists.keyboard.press('Escape')
    await expect(refused).toHaveCount(0)
    await servesWaitlists()
    const expired = `Terminó el tiempo para tomar tu lugar en ${full.name}`
    await mailTo(late.email, expired)
    await lists.reload()
    await expect(lists.getByText(/No tomaste a tiempo el lugar que apartamos para ti/)).toBeVisible()
    await expectSound(lists)
    await openDay(lists, sunday)
    const missed = card(lists, full.name)
    await expect(missed.getByText(/No tomaste a tiempo el lugar que apartamos para ti/)).toBeVisible()
    await expect(missed.getByText(/Puedes anotarte de nuevo, al final de la lista/)).toBeVisible()
    await expectSound(lists)

    const schedule = await followMail(page, late.email, expired, 'Ver la clase')
    await expect(schedule).toHaveURL(/\/horarios/)
    const taken = await followMail(
      await pageAt(browser, next.email, viewport),
      next.email,
      offer,
      'Tomar mi lugar',
    )
    await taken.getByRole('button', { name: 'Tomar mi lugar' }).press('Enter')
    await expectToast(taken, '¡Listo! Tienes tu lugar.')
    await changeSettings({ cancel_free_minutes: 360 })
    for (const one of [page, taken]) await one.context().close()
  })

test('WLI-10, WLI-12: who is passed over and who is taken off the line read why in a mail that leads on', async ({
  browser,
}) => {
  const full = await fullClass('SESIÓN SIN LUGAR')
  const busy = await memberWithPlan('Berta Ejemplo')
  const entry = await joinWaitlist(busy.email, full.id)
  await bookFor(busy.email, (await scheduleBeside({ name: ownName('SESIÓN VECINA') }, full)).id)
  await releasePlace(full.reservation)
  const page = await pageAt(browser, busy.email, viewports[0])
  const skipped = `No pudimos darte el lugar en ${full.name}`
  const classes = await followMail(page, busy.email, skipped, 'Revisar mis clases')
  await expect(classes.getByText(/no pudimos dártelo: Ya tienes otra clase/)).toBeVisible()

  const answer = await (await admin()).delete(`/api/admin/waitlist/${entry}`, {
    data: { reason: 'Lo pidió por teléfono' },
  })
  expect(answer.ok()).toBe(true)
  const removed = `Saliste de la lista de espera de ${full.name}`
  const schedule = await followMail(page, busy.email, removed, 'Ver otras clases')
  await openDay(schedule, sunday)
  await expect(
    card(schedule, full.name).getByText('El estudio te quitó de la lista: Lo pidió por teléfono'),
  ).toBeVisible()
  await expectSound(schedule)
  await page.context().close()
})
