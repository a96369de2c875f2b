import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { logIn } from './support/site'
import { newMember } from './support/studio'
import { test } from './support/test'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Actualizamos nuestros documentos' })

/** A new version that only this browser is told of: everybody else's tests go on undisturbed. */
async function publishesHere(page: Page): Promise<{ accepted: unknown[] }> {
  const state = { accepted: [] as unknown[] }
  const terms = {
    type: 'terms',
    version: 7,
    published_at: new Date().toISOString(),
    accepted_before: true,
    content: '# T\n\n## 1. Lo nuevo\n\nHola.',
  }
  await page.route('**/api/legal-documents/pending', (route) =>
    route.fulfill({ json: { documents: state.accepted.length > 0 ? [] : [terms] } }),
  )
  await page.route('**/api/legal-documents/accept', (route) => {
    state.accepted.push(route.request().postDataJSON())
    return route.fulfill({ json: { documents: [] } })
  })
  return state
}

test('B19: a new version is asked about at the next sign-in, read and accepted, once', async ({ page }) => {
  const { email } = await newMember('Lía Ejemplo')
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  const state = await publishesHere(page)
  await logIn(page, email)
  await expect(asked(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked(page)).toBeVisible()
  await expectAccessible(page)
  await asked(page).getByRole('button', { name: 'Leer Términos y condiciones de uso' }).click()
  await expect(page.getByRole('heading', { name: '1. Lo nuevo' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await asked(page).getByRole('button', { name: 'Leí y acepto' }).click()
  await expect(asked(page)).toHaveCount(0)
  expect(state.accepted).toEqual([{ documents: [{ type: 'terms', version: 7 }] }])
  await page.goto('/mi-cuenta/info')
  await expect(page.getByText('Lía Ejemplo')).toBeVisible()
  await expect(asked(page)).toHaveCount(0)
})

test('B19: put off, it is asked again at the next sign-in and not before', async ({ page }) => {
  const { email } = await newMember('Lola Ejemplo')
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await publishesHere(page)
  await logIn(page, email)
  await asked(page).getByRole('button', { name: 'Ahora no' }).click()
  await page.goto('/mi-cuenta/info')
  await expect(page.getByText('Lola Ejemplo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(asked(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logIn(page, email)
  await expect(asked(page)).toBeVisible()
})
