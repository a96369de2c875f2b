import { expect } from '@playwright/test'
import { test } from './support/test'

test('HOM-14, PLN-11: a link leads to the questions, and the page scrolls to them smoothly', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('hasSeenPromo', 'true')
    const places = new Set<number>()
    const look = () => {
      places.add(Math.round(scrollY))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { places })
  })
  await page.goto('/planes#faq')
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport()
  const passed = () =>
    page.evaluate(() =>
      [...(window as unknown as { places: Set<number> }).places].filter((top) => top < scrollY),
    )
  // At the top first, and somewhere on the way after it.
  await expect.poll(async () => (await passed()).length).toBeGreaterThan(2)
  // A link that glides into view would move away under the click.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver preguntas frecuentes' }).click()
  await expect(page).toHaveURL(/\/planes#faq$/)
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport()
})

test('HOM-01: a jump to the last section does not move it afterwards, so that its link can be pressed', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.goto('/')
  const moved = await page.getByRole('link', { name: 'Ver preguntas frecuentes' }).evaluate(async (link) => {
    link.scrollIntoView({ block: 'center' })
    const { top } = link.getBoundingClientRect()
    // The browser lays out what came into view in the first frame and paints it in the second.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return link.getBoundingClientRect().top - top
  })
  expect(moved).toBe(0)
})
