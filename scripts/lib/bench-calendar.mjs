import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { scriptingMs } from './bench-trace.mjs'
import { adminEmail, demoSession } from './throwaway-studio.mjs'

const changes = 5
/** Weeks from now: nothing of the demo studio is there. */
const firstWeek = 20
const perWeek = 200
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'v8.execute']

/** Two hundred classes in each of two weeks, at every half hour of the seven days, with a coach each. */
const weeksSql = `
  with starts as (
    select (date_trunc('week', now() at time zone timezone) + make_interval(weeks => week, days => n % 7,
      hours => 6, mins => 30 * (n / 7))) at time zone timezone as at, n
    from studio.settings, generate_series($1::integer, $1::integer + 1) week, generate_series(0, $2::integer - 1) n
  ), types as (
    select array_agg(id order by name) as ids from studio.classes where archived_at is null
  ), made as (
    insert into studio.scheduled_classes (class_id, starts_at, ends_at, created_at, updated_at)
      select ids[1 + n % cardinality(ids)], at, at + interval '25 minutes', now(), now() from starts, types
      returning id
  )
  insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id)
    select made.id, i.id from made, (select id from studio.instructors where archived_at is null limit 1) i`

/** Fills both weeks; answers the Monday of the first. @param {string} dataDir @returns {Promise<string>} */
const fillWeeks = async (dataDir) => {
  const client = new pg.Client(JSON.parse(readFileSync(join(dataDir, 'postgres-connection.json'), 'utf8')))
  await client.connect()
  try {
    await client.query(weeksSql, [firstWeek, perWeek])
    const { rows } = await client.query(
      `select to_char(date_trunc('week', now() at time zone timezone) + make_interval(weeks => $1), 'YYYY-MM-DD') as monday
       from studio.settings`,
      [firstWeek],
    )
    return rows[0].monday
  } finally {
    await client.end()
  }
}

/** All classes of a week are on the screen. @param {import('@playwright/test').Page} page */
const shown = async (page) => {
  const count = await page.locator('[data-class]').count()
  if (count !== perWeek) throw new Error(`the calendar shows ${count} classes, not ${perWeek}`)
}

/**
 * Scripting of one change of the week by its key, in ms. While it is traced nothing is asked of the page: what asks
 * would be scripting too.
 * @param {import('@playwright/test').Browser} browser @param {import('@playwright/test').Page} page @param {string} key
 */
const changeWeek = async (browser, page, key) => {
  await browser.startTracing(page, { categories })
  await page.keyboard.press(key)
  await sleep(1500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  await shown(page)
  return scriptingMs(traceEvents)
}

/**
 * The weekly calendar of the back office on a desk, going forth and back between two weeks of two hundred classes that
 * are both loaded: milliseconds of scripting of each change, the quickest first.
 * @param {import('./throwaway-studio.mjs').Studio} studio @param {string} executablePath
 * @returns {Promise<number[]>}
 */
export const weekChanges = async (studio, executablePath) => {
  const monday = await fillWeeks(studio.dataDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const storageState = await demoSession(studio, adminEmail)
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } })
    // The reminder of the second factor is a matter of its own.
    await context.addInitScript("sessionStorage.setItem('factorReminderLater', 'true')")
    const page = await context.newPage()
    await page.goto(`${studio.site}/admin/calendario?dia=${monday}`)
    await page
      .locator('[data-class]')
      .nth(perWeek - 1)
      .waitFor()
    await page.waitForLoadState('networkidle')
    const times = []
    for (let change = 0; change < changes; change += 1)
      times.push(await changeWeek(browser, page, change % 2 === 0 ? 'j' : 'k'))
    return times.toSorted((one, other) => one - other)
  } finally {
    await browser.close()
  }
}
