import { expect, type Page } from '@playwright/test'
import { changeSettings, memberWithPlan, pageAt, sunday, viewports } from './support/booking'
import { openDay, openDetails } from './support/site'
import { mailTo } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'
import { fullClass, joinWaitlist, offerRunsOut, releasePlace, servesWaitlists } from './support/waitlist'
import { expectSoundAtBothWidths } from './support/widths'

/** Shows a mail as it was sent, on a phone and on a desk, and follows its button. */
const followMail = async (page: Page, email: string, subject: string, button: string) => {
  const { html } = await mailTo(email, subject)
  // No address of the mail's own: a page of another origin must not read the studio's.
  await page.goto('about:blank')
  await page.setContent(html)
  await expectSoundAtBothWidths(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: button }).click()
  return opened
}

test('WLI-06, WLI-07, WLI-18: an expired offer is shown on the card, in Mis clases and by mail, and goes to the next member', async ({
  browser,
}) => {
  const full = await fullClass('SESIÓN QUE CADUCA')
  const [late, next] = [await memberWithPlan('Lara Ejemplo'), await memberWithPlan('Nidia Ejemplo')]
  const entry = await joinWaitlist(late.email, full.id)
  await joinWaitlist(next.email, full.id)
  // Every class is nearer than this: places are offered.
  await changeSettings({ cancel_free_minutes: 43_200 })
  await releasePlace(full.reservation)
  const page = await pageAt(browser, late.email, viewports[0])
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
  await expectSoundAtBothWidths(lists)
  await lists.keyboard.press('Escape')
  await expect(refused).toHaveCount(0)
  const expired = `Terminó el tiempo para tomar tu lugar en ${full.name}`
  await servesWaitlists()
  await mailTo(late.email, expired)
  await lists.reload()
  await expect(lists.getByText(/No tomaste a tiempo el lugar que apartamos para ti/)).toBeVisible()
  await openDay(lists, sunday)
  const missed = await openDetails(lists, full.name)
  await expect(missed.getByText(/No tomaste a tiempo el lugar que apartamos para ti/)).toBeVisible()
  await expect(missed.getByText(/Puedes anotarte de nuevo, al final de la lista/)).toBeVisible()
  await expectSoundAtBothWidths(lists)

  const schedule = await followMail(page, late.email, expired, 'Ver la clase')
  await expect(schedule).toHaveURL(/\/horarios/)
  const [link = ''] = (await mailTo(next.email, offer)).links
  const taken = await pageAt(browser, next.email, viewports[0])
  await taken.goto(link)
  await taken.getByRole('button', { name: 'Tomar mi lugar' }).press('Enter')
  await expectToast(taken, '¡Listo! Tienes tu lugar.')
  await changeSettings({ cancel_free_minutes: 360 })
})
