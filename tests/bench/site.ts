// npm run bench:site: Lighthouse on a phone, five visits of each public page of the built site, and of the back office at a
// desktop, their medians; the same of / and /conocenos with nine photos of the owner; how long the presses of a booking take; and
// what a change of the week in the calendar costs; the schedule on another site. With the argument “pages”: the public pages only.
// Asserts nothing.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import pg from 'pg'
import { type BookingPresses, measureBooking } from './interactions.ts'
import { addOwnPhotos } from './own-photos.ts'
import { startServer } from './processes.ts'

const visits = 5
const onlyPages = process.argv.includes('pages')
const weekChanges = 5
const calendarAimMs = 100
const pressAimMs = 150
const embedAimKib = 12
/** Weeks from now: nothing of the demo studio is there. */
const firstWeek = 20
const classesPerWeek = 200
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const folder = mkdtempSync(join(tmpdir(), 'estudio-bench-site-'))
// Started as root, PostgreSQL runs as another user, who has to reach its data here.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

// Named in advance: the browser asks at the address of SITE_URL, which follows the port.
const port = await freePort()
const server = await startServer({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const site = `http://localhost:${port}`

/** The session of an account of the demo studio, as a browser keeps it. */
async function sessionOf(email: string): Promise<string> {
  const accounts = readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8').split('\n')
  const password = accounts.find((line) => line.startsWith(`${email} `))?.split(' ')[1]
  const config = (await (await fetch(`${site}/config.json`)).json()) as { supabase: { anonKey: string } }
  const answer = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.supabase.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.text()
}

let profiles = 0

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }

/** A browser that was never here, signed in where there is a session. */
async function inNewBrowser<T>(
  session: string | undefined,
  work: (context: BrowserContext, port: number) => Promise<T>,
  device: typeof desktop | typeof phone = desktop,
): Promise<T> {
  const debugPort = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debugPort}`]
  // Visitors live where the studio is.
  const env = { ...process.env, TZ: 'America/Mazatlan' }
  const options = { executablePath, args, env, ...device }
  const context = await chromium.launchPersistentContext(join(folder, `profile-${profiles++}`), options)
  try {
    if (session) {
      const page = await context.newPage()
      await page.goto(`${site}/robots.txt`)
      await page.evaluate(`localStorage.setItem('estudio-session', ${JSON.stringify(session)})
        localStorage.setItem('hasSeenPromo', 'true')
        sessionStorage.setItem('factorReminderLater', 'true')`)
      await page.close()
    }
    return await work(context, debugPort)
  } finally {
    await context.close()
  }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** KiB of JavaScript that a visit transfers; nobody presses anything during it. */
const scriptKib = ({ audits: found }: Lhr): number => {
  const details = found['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024
}

/** Scores of 100, then the audits' numbers, in milliseconds but for the layout shift, and the JavaScript in KiB. */
async function visit(url: string, session?: string): Promise<number[]> {
  return inNewBrowser(session, async (_context, port) => {
    const flags = { port, disableStorageReset: session !== undefined }
    const result = await lighthouse(url, flags, session === undefined ? undefined : desktopConfig)
    if (!result) throw new Error(`Lighthouse has no result for ${url}`)
    const { lhr } = result
    return [
      ...categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      ...audits.map((name) => lhr.audits[name]?.numericValue ?? Number.NaN),
      scriptKib(lhr),
    ]
  })
}

/**
 * Largest paint in ms with network and processor really slowed. The other is Lighthouse's estimate from a visit at full
 * speed, in which it counts each script that came before the first paint, needed for it or not.
 */
async function appliedLargestPaint(url: string): Promise<number> {
  return inNewBrowser(undefined, async (_context, port) => {
    const onlyAudits = ['largest-contentful-paint']
    const result = await lighthouse(url, { port, throttlingMethod: 'devtools', onlyAudits })
    return result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN
  })
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const seconds = (ms: number): string => (ms / 1000).toFixed(2)

const widths = [13, 15, 11, 6, 8, 8, 8, 8]
const digits = [0, 0, 0, 0, 2, 3, 0, 1]

/** The limits of each page on Lighthouse's phone; every page has a CLS of 0. */
const aims = {
  '/': 'LCP ≤ 1.50 s, TBT ≤ 30 ms',
  '/planes': 'LCP ≤ 1.50 s, TBT ≤ 30 ms',
  '/horarios': 'LCP ≤ 1.80 s, TBT ≤ 120 ms',
  '/conocenos': 'LCP ≤ 1.50 s, TBT ≤ 30 ms',
} as const
const withPhotos = 'LCP ≤ 0.30 s more than without photos'

async function printVisits(
  name: string,
  url: string,
  { session, aim }: { session?: string; aim?: string } = {},
): Promise<void> {
  const all: number[][] = []
  for (let number = 0; number < visits; number += 1) all.push(await visit(url, session))
  const medians = widths.map((_, column) => median(all.map((scores) => scores[column] ?? Number.NaN)))
  const cells = medians.map((value, column) => {
    const inSeconds = audits[column - categories.length] === 'largest-contentful-paint'
    return (inSeconds ? seconds(value) : value.toFixed(digits[column])).padEnd(widths[column] ?? 0)
  })
  const applied: number[] = []
  for (let number = 0; !session && number < visits; number += 1) applied.push(await appliedLargestPaint(url))
  console.log(
    (name.padEnd(18) + cells.join('') + (session ? '' : `   ${seconds(median(applied))}`)).trimEnd() +
      (aim ? `   aim ${aim}` : ''),
  )
}

/** Five bookings, each in a browser of its own. */
async function printBooking(session: string): Promise<void> {
  const bookings: BookingPresses[] = []
  for (let number = 0; number < visits; number += 1)
    bookings.push(
      await inNewBrowser(session, async (context) => measureBooking(await context.newPage(), site), phone),
    )
  const [open, confirm, done] = [0, 1, 2].map((press) =>
    median(bookings.map((presses) => presses[press] ?? 0)),
  )
  const inp = median(bookings.map((presses) => Math.max(...presses)))
  console.log(
    `booking on a slow phone: INP ${inp} ms (open ${open}, confirm ${confirm}, close ${done}), aim ≤ ${pressAimMs} ms`,
  )
}

/** Two hundred classes in each of two weeks, at every half hour of the seven days, with a coach each; answers the first Monday. */
async function fillWeeks(): Promise<string> {
  const client = new pg.Client(JSON.parse(readFileSync(join(dataDir, 'postgres-connection.json'), 'utf8')))
  await client.connect()
  try {
    await client.query(
      `with starts as (
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
        select made.id, i.id from made, (select id from studio.instructors where archived_at is null limit 1) i`,
      [firstWeek, classesPerWeek],
    )
    const { rows } = await client.query<{ monday: string }>(
      `select to_char(date_trunc('week', now() at time zone timezone) + make_interval(weeks => $1), 'YYYY-MM-DD') as monday
       from studio.settings`,
      [firstWeek],
    )
    return rows[0]?.monday ?? ''
  } finally {
    await client.end()
  }
}

/** The time that the browser has counted as scripting so far, in ms. */
async function scriptingMs(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
}

/** Going forth and back between two weeks that are both loaded: scripting of each change, the quickest first. */
async function changeWeeks(page: Page, monday: string): Promise<number[]> {
  const classes = page.locator('[data-class]')
  await page.goto(`${site}/admin/calendario?dia=${monday}`)
  await classes.nth(classesPerWeek - 1).waitFor()
  await page.waitForLoadState('networkidle')
  const scripting = await scriptingMs(page)
  const times: number[] = []
  for (let change = 0; change < weekChanges; change += 1) {
    const before = await scripting()
    await page.keyboard.press(change % 2 === 0 ? 'j' : 'k')
    // While it is measured nothing is asked of the page: what asks would be scripting too.
    await sleep(1500)
    times.push((await scripting()) - before)
    const count = await classes.count()
    if (count !== classesPerWeek)
      throw new Error(`the calendar shows ${count} classes, not ${classesPerWeek}`)
  }
  return times.toSorted((one, other) => one - other)
}

/** A page of another origin with the schedule of the demo studio: the script's size, and how long until the classes are there. */
async function printEmbed(): Promise<void> {
  const script = await fetch(`${site}/embed.js`, { headers: { 'accept-encoding': 'gzip' } })
  const kib = Number(script.headers.get('content-length')) / 1024
  const times: number[] = []
  for (let number = 0; number < visits; number += 1)
    times.push(
      await inNewBrowser(
        undefined,
        async (context) => {
          const page = await context.newPage()
          await page.setContent(`<script src="${site}/embed.js"></script>`)
          await page
            .getByRole('link', { name: /Reservar|Clase llena/ })
            .first()
            .waitFor()
          return page.evaluate<number>('performance.now()')
        },
        phone,
      ),
    )
  console.log(
    `schedule on another site: ${kib.toFixed(1)} KiB gzip, aim ≤ ${embedAimKib}; classes after ${median(times).toFixed(0)} ms`,
  )
}

async function printCalendar(session: string): Promise<void> {
  const monday = await fillWeeks()
  const times = await inNewBrowser(session, async (context) => {
    // The reminder of the second factor is a matter of its own.
    await context.addInitScript("sessionStorage.setItem('factorReminderLater', 'true')")
    return changeWeeks(await context.newPage(), monday)
  })
  const range = `${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)}`
  console.log(
    `calendar of 200 classes, week change: ${median(times).toFixed(0)} ms of scripting (${range}), aim ≤ ${calendarAimMs} ms`,
  )
}

try {
  console.log(
    'page              performance  accessibility  practices  SEO   LCP s   CLS     TBT ms  JS KiB  LCP s, slowed',
  )
  for (const [path, aim] of Object.entries(aims)) await printVisits(path, site + path, { aim })
  const session = await sessionOf('admin@estudio.example')
  await printEmbed()
  if (!onlyPages) {
    await printBooking(await sessionOf('member@estudio.example'))
    await printVisits('/admin desktop', `${site}/admin`, { session })
    await printCalendar(session)
  }
  await addOwnPhotos(site, (JSON.parse(session) as { access_token: string }).access_token)
  for (const path of ['/', '/conocenos'])
    await printVisits(`${path}, photos`, site + path, { aim: withPhotos })
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
