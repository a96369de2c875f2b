import { expect, type Page } from '@playwright/test'
import { phone } from './support/back-office'
import { expectSound } from './support/booking'
import { fillClass, ownName, scheduleFor } from './support/classes'
import { leavesTheTeam, newCoach } from './support/coaches'
import { civilDate, inMinutes, password } from './support/studio'
import { test } from './support/test'

const MINUTES = 20

/** A class ends on its own day: one that would begin late in the evening begins after midnight. */
const withinADay = (startsIn: number): number =>
  civilDate(inMinutes(startsIn)) === civilDate(inMinutes(startsIn + MINUTES)) ? startsIn : startsIn + MINUTES

const marks = (page: Page, name: string) => page.getByRole('group', { name: `Asistencia de ${name}` })

/** A finger moves sideways over the name. */
async function swipe(page: Page, name: string, px: number): Promise<void> {
  const target = page
    .getByRole('listitem')
    .filter({ has: marks(page, name) })
    .getByText(name, { exact: true })
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the name is not on the screen')
  const y = box.y + box.height / 2
  const from = box.x + Math.min(box.width / 2, 40)
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await send('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + px * part)
  await send('touchEnd')
}

test('E01: a coach who signs in arrives at today’s open roster with one press, and marks with a press, a key and a swipe', async ({
  browser,
}) => {
  const coach = await newCoach('Yolanda')
  const [first, second] = await Promise.all(
    [10, 40].map((startsIn) =>
      scheduleFor([coach.id], {
        name: ownName('HOY'),
        startsIn: withinADay(startsIn),
        minutes: MINUTES,
        capacity: 6,
      }),
    ),
  )
  await fillClass(first?.id ?? '', ['Ana', 'Bea', 'Cora'])
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(coach.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // The roster is open without another press.
  await expect(marks(page, 'Ana Ejemplo').getByRole('button', { name: 'Asistió' })).toBeEnabled()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('3/6', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Después' }).getByText(second?.name ?? '')).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
  }
  await page.setViewportSize(phone)

  await marks(page, 'Ana Ejemplo').getByRole('button', { name: 'Asistió' }).click()
  await expect(
    marks(page, 'Ana Ejemplo').getByRole('button', { name: 'Asistió', pressed: true }),
  ).toBeVisible()
  await marks(page, 'Bea Ejemplo').getByRole('button', { name: 'Asistió' }).focus()
  await page.keyboard.press('Space')
  await expect(
    marks(page, 'Bea Ejemplo').getByRole('button', { name: 'Asistió', pressed: true }),
  ).toBeVisible()
  await swipe(page, 'Cora Ejemplo', -140)
  await expect(
    marks(page, 'Cora Ejemplo').getByRole('button', { name: 'Faltó', pressed: true }),
  ).toBeVisible()
  await expect(page.getByText('2 asistieron · 1 faltó · 0 sin marcar')).toBeVisible()
  await page.context().close()
  await leavesTheTeam(coach)
})
