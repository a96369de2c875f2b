import { expect, type Page } from '@playwright/test'
import { moveRow, openBackOffice, said, unique } from './support/back-office'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const planNames = async (): Promise<string[]> => {
  const { plans } = await (await (await admin()).get('/api/admin/plans?page=1&limit=100')).json()
  return plans.map((plan: { name: string }) => plan.name)
}

async function newPlan(): Promise<{ id: string; name: string }> {
  const name = unique('Plan')
  const data = { name, description: 'De prueba', price: 10, duration_days: 30, is_active: false }
  return (await (await admin()).post('/api/admin/plans', { data })).json()
}

const removePlan = async (id: string) => (await admin()).delete(`/api/admin/plans/${id}`)
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name} en la lista` })

test('APL-04, APL-05, CON-23: plans are put in order by hand and with the keyboard alone', async ({
  browser,
}) => {
  const { id, name } = await newPlan()
  const page = await openBackOffice(browser, '/admin/planes')
  const before = await planNames()
  const rows = page.getByRole('row')
  const move = page.waitForRequest((request) => request.url().endsWith(`/api/admin/plans/${id}/order`))
  await moveRow(page, handle(page, name), name, before.length, before.length - 1)
  expect((await move).postDataJSON()).toEqual({ display_order: before.length - 1 })
  await expectToast(page, 'Orden actualizado exitosamente')
  await expect(rows.nth(before.length - 1)).toContainText(name)
  expect((await planNames()).at(-2)).toBe(name)

  const from = await handle(page, name).boundingBox()
  const to = await rows.nth(1).boundingBox()
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 })
  await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 12 })
  await expect(page.getByText(`${name} quedaría en el lugar 1.`)).toBeAttached()
  await page.mouse.up()
  await expect.poll(planNames).toEqual([name, ...before.filter((other) => other !== name)])
  await expect(rows.nth(1)).toContainText(name)

  await page.route('**/api/admin/plans/*/order', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  )
  await moveRow(page, handle(page, name), name, 1, 2)
  await said(page, 'Error al actualizar el orden')
  await expect(rows.nth(1)).toContainText(name)
  await removePlan(id)
})
