import { expect, type Locator } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { expectNoSidewaysScroll } from './support/checks'
import { freeDay, removeClass } from './support/classes'
import { card, meetTeam, openDay } from './support/site'
import { admin, givePlan, newMember, storageOf } from './support/studio'
import { test } from './support/test'

/** As long as a name may be, and without a place to break it. */
const longest = (word: string): string => word.repeat(10).slice(0, 100)
const plan = longest('Acondicionamiento')
const coach = longest('Wenceslao')
const special = longest('EXTRAORDINARIA')
const studioName = longest('Estudiolandia')

/** Asserts that the content of an element is neither cut off nor wider than the element. */
const expectWhole = async (part: Locator): Promise<void> => {
  await expect(part).toBeVisible()
  await expect.poll(() => part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
}

const made: (() => Promise<unknown>)[] = []

test.beforeAll(async () => {
  const office = await admin()
  const answers = async (path: string, data: object) => {
    const answer = await office.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const sold = await answers('/api/admin/plans', {
    name: plan,
    description: plan,
    price: 1_000_000,
    duration_days: 3650,
    benefits: [plan],
    is_active: true,
  })
  made.push(() => office.delete(`/api/admin/plans/${sold.id}`))
  const { id } = await newMember('Wenceslao Ejemplo')
  const joined = await answers('/api/admin/instructors', { user_id: id, display_name: coach, bio: coach })
  const leaves = `/api/admin/instructors/${joined.coach.id}/delete-with-schedules`
  made.push(() => office.delete(leaves, { data: { transferClasses: false } }))
  const { classes } = await (await office.get('/api/admin/classes')).json()
  const placed = await answers('/api/schedule', {
    class_id: classes[0].id,
    instructor_ids: [joined.coach.id],
    start_time: `${freeDay()}T02:00:00`,
    end_time: `${freeDay()}T02:20:00`,
    is_special: true,
    special_class_name: special,
    special_class_description: plan,
  })
  made.push(() => removeClass(placed.class.id))
})

/** Fills what the owner writes about the studio with the longest words, and brings back what was there afterwards. */
const fillOwnTexts = async () => {
  const office = await admin()
  const change = async (path: string, patch: object) => {
    const answer = await office.patch(path, { data: patch })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const { settings } = await (await office.get('/api/admin/settings')).json()
  const { name, city, tagline, address } = settings
  made.push(() => change('/api/admin/settings', { name, city, tagline, address }))
  await change('/api/admin/settings', {
    name: studioName,
    city: longest('Culiacanazo'),
    tagline: longest('Movimiento'),
    address: longest('Avenida').repeat(3),
  })
  const { classes } = await (await office.get('/api/admin/classes')).json()
  const type = `/api/admin/classes/${classes[0].id}`
  made.push(() => change(type, { name: classes[0].name, description: classes[0].description }))
  await change(type, { name: special, description: plan })
  const text = { title: plan, body: plan }
  const own = {
    hero: { eyebrow: plan, ...text },
    mission: text,
    trial: text,
    instagram: text,
    call_to_action: text,
    story: { title: plan, paragraphs: [plan] },
    claims: [plan, plan],
    benefits: [text],
    highlights: [text],
    includes: [plan],
    faq: [{ question: plan, answer: plan }],
    footer_line: plan,
    plans_subtitle: plan,
    classes_title: plan,
    classes_subtitle: plan,
  }
  made.push(() => change('/api/admin/site', Object.fromEntries(Object.keys(own).map((key) => [key, null]))))
  await change('/api/admin/site', own)
}

test.afterAll(async () => {
  for (const takeAway of made.splice(0).reverse()) await takeAway()
})

test('B09: at 360 and at 1280 px the longest names and the highest price stay inside their cards', async ({
  browser,
}) => {
  const member = await newMember('Maximiliano-Hermenegildo Wenceslao-Constantino Zumalacárregui')
  await givePlan(member.id, plan)
  const page = await (await browser.newContext({ storageState: await storageOf(member.email) })).newPage()
  const expectWholeOnBoth = async (...parts: Locator[]) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const part of parts) await expectWhole(part)
      await expectNoSidewaysScroll(page)
    }
  }
  await page.goto('/mi-cuenta/info#datos')
  await expect(page.getByRole('heading', { name: plan })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await expectWholeOnBoth(
    page.getByRole('region', { name: 'Mi Plan' }),
    page.getByRole('region', { name: 'Información Personal' }),
  )
  await openDay(page, freeDay())
  await expectWholeOnBoth(card(page, special))
  await meetTeam(page)
  await expectWholeOnBoth(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: coach }) }),
  )
  await page.goto('/planes')
  await expectWholeOnBoth(page.getByText('$1,000,000 MXN', { exact: true }))
  await page.getByRole('link', { name: `Comprar ahora: ${plan}` }).click()
  const summary = page.getByRole('region', { name: 'Resumen de tu plan' })
  await expect(summary.getByText('$1,000,000.00 MXN', { exact: true })).toBeVisible()
  await expectWholeOnBoth(summary)
})

test('B09: at 360 and at 1280 px no page grows wider than the screen by what the owner names', async ({
  browser,
}) => {
  await fillOwnTexts()
  const expectNarrow = async (who: string, paths: string[]) => {
    const context = await browser.newContext({ storageState: await storageOf(who), timezoneId: 'Asia/Tokyo' })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo').getByText(special)).toBeVisible()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
        await expectWhole(page.getByRole('banner'))
        await expectWhole(page.getByRole('contentinfo'))
      }
    }
    await context.close()
  }
  const member = await newMember('Wenceslao Ejemplo')
  await givePlan(member.id, plan)
  await expectNarrow(member.email, [
    '/',
    '/planes',
    '/horarios',
    '/conocenos',
    '/mi-cuenta/info',
    '/mi-cuenta/classes',
  ])
})

test('at 768 and at 1280 px a list keeps rows of 44 px beside the longest names, whose tooltips are whole', async ({
  browser,
}) => {
  const found = encodeURIComponent('{"q":"Wenceslao"}')
  const page = await openBackOffice(browser, '/admin/planes')
  for (const [path, name] of [
    ['/admin/planes', plan],
    [`/admin/instructores?filter=${found}`, coach],
  ] as const) {
    await page.goto(path)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByTitle(name, { exact: true }) })
      .first()
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(row.getByTitle(name, { exact: true }).first()).toBeVisible()
      // The border of the row is one pixel of the next row's.
      await expect
        .poll(async () => Math.round((await row.boundingBox())?.height ?? 0))
        .toBeLessThanOrEqual(45)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('at 360 and at 1280 px the counter offers every plan beside the longest name', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/cobrar')
  const plans = page.getByRole('group', { name: 'Plan', exact: true })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectWhole(plans)
    await expectNoSidewaysScroll(page)
    for (const offered of await plans.getByRole('radio').all()) await offered.check()
  }
})
