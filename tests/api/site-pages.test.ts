import { describe, expect, it, onTestFinished } from 'vitest'
import { savesSite, setPublished } from '../harness/site.ts'
import { businessOf, dataOf, openSitePages } from '../harness/site-pages.ts'

const { open, page, settings, studio } = await openSitePages()

describe('the first view', () => {
  it.each(['/', '/planes', '/horarios', '/conocenos'])(
    'of %s is in the HTML, with its data',
    async (path) => {
      const { status, body, headers } = await open(path)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      })
      expect(body).toContain(`<p>${path} · rendering`)
      expect(body).toContain('<style data-emotion="css a">')
      expect(dataOf(body)).toMatchObject({
        rendered: true,
        config: { studio: { name: 'Estudio', timezone: 'America/Mazatlan' } },
        now: '2026-11-16T15:00:00.000Z',
      })
      expect(body).not.toMatch(/<!--(head|styles|page|data)-->/)
    },
  )

  it('preloads the scripts of its page', async () => {
    expect(await page('/')).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-1.js">',
    )
    expect(await page('/planes')).not.toContain('home-1')
  })

  it('shows a change of settings or plans at once, and is rendered again for nothing else', async () => {
    const first = await page('/planes')
    expect(await page('/planes')).toBe(first)
    await settings({ min_advance_minutes: 90 })
    onTestFinished(() => settings({ min_advance_minutes: 0 }))
    const stricter = await page('/planes')
    expect(stricter).not.toBe(first)
    expect(dataOf(stricter).config.studio).toMatchObject({ min_advance_minutes: 90 })
    await settings({ name: 'Casa Barro' })
    const renamed = await page('/planes')
    expect(renamed).not.toBe(first)
    expect(renamed).toContain('<title>Planes y precios | Casa Barro Culiacán</title>')
    await studio.plan({ name: 'Plan Alba' })
    const withPlan = await page('/planes')
    expect(withPlan).toContain('Plan Alba')
    expect(dataOf(withPlan).plans).toContainEqual(expect.objectContaining({ name: 'Plan Alba' }))
    studio.advance({ hours: 24 })
    const nextDay = await page('/planes')
    expect(nextDay).not.toBe(withPlan)
    expect(dataOf(nextDay).now > dataOf(withPlan).now).toBe(true)
    studio.advance({ hours: -24 })
  })

  it('knows the size of the team at once, so that it has no place for a team that does not exist', async () => {
    const count = async () => dataOf(await page('/conocenos')).config.studio.coach_count
    expect(await count()).toBe(0)
    await studio.coach()
    expect(await count()).toBe(1)
  })

  it('has the current day of the studio and its end', async () => {
    onTestFinished(async () => {
      await settings({ timezone: 'America/Mazatlan' })
      studio.setClock('2026-11-16T08:00')
    })
    const dayAt = async (wallTime: string) => {
      studio.setClock(wallTime)
      const { today, todayEnds } = dataOf(await page('/horarios'))
      return [today, todayEnds]
    }
    expect(await dayAt('2027-03-13T23:59:59')).toEqual(['2027-03-13', '2027-03-14T07:00:00.000Z'])
    expect(await dayAt('2027-03-14T00:00')).toEqual(['2027-03-14', '2027-03-15T07:00:00.000Z'])
    // Los Ángeles is an hour behind until summer time takes one from that day.
    await settings({ timezone: 'America/Los_Angeles' })
    expect(await dayAt('2027-03-14T00:59')).toEqual(['2027-03-13', '2027-03-14T08:00:00.000Z'])
    expect(await dayAt('2027-03-14T01:00')).toEqual(['2027-03-14', '2027-03-15T07:00:00.000Z'])
  })

  it('is answered with 304 to a browser that has it', async () => {
    const { headers } = await open('/horarios')
    expect(await open('/horarios', { 'if-none-match': String(headers.etag) })).toMatchObject({
      status: 304,
      body: '',
    })
  })

  it('has the plans only on pages that show them, and no bank data', async () => {
    for (const path of ['/', '/compra?plan=1', '/compra-exitosa'])
      expect(dataOf(await page(path)).plans).toBeDefined()
    expect(dataOf(await page('/horarios')).plans).toBeUndefined()
    expect(await page('/')).not.toMatch(/bank|clabe/)
  })

  it('is left to the browser when it cannot be rendered', async () => {
    await settings({ name: 'Roto' })
    const { status, body } = await open('/')
    expect(status).toBe(200)
    expect(body).toContain('<div id="root"></div>')
    expect(dataOf(body)).toMatchObject({ rendered: false, config: { studio: { name: 'Roto' } } })
  })
})

describe('a studio with markup in its name', () => {
  const nasty = '</title><script>alert("x")</script>'

  it('shows the name as text in the head, in the data and in the business', async () => {
    await settings({ name: nasty, city: '"><img src=x onerror=alert(1)>' })
    for (const path of ['/', '/login']) {
      const html = await page(path)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
      expect(dataOf(html).config.studio.name).toBe(nasty)
    }
    expect(businessOf(await page('/')).name).toBe(nasty)
  })

  it('shows replacement patterns of its name as they are', async () => {
    await settings({ name: "A $& B $' C" })
    expect(await page('/horarios')).toContain('A $&amp; B $&#39; C Culiacán</title>')
  })
})

it('allows the map’s host from the first page after the settings named it', async () => {
  expect((await open('/conocenos')).headers['content-security-policy']).toContain("frame-src 'none'")
  await settings({ map_embed_url: 'https://maps.example/embed?x=1' })
  expect((await open('/conocenos')).headers['content-security-policy']).toContain(
    'frame-src https://maps.example',
  )
})

it('SIT-08: a page carries only what it shows of the site', async () => {
  const fieldsOf = async (path: string) => Object.keys(dataOf(await page(path)).site)
  expect(await fieldsOf('/planes')).toContain('faq')
  const everywhere = ['accent_color', 'footer_line', 'logo', 'look']
  for (const path of ['/horarios', '/login']) expect((await fieldsOf(path)).sort()).toEqual(everywhere)
})

it('SIT-11: staff see a page with changes that are not saved, without scripts; visitors do not', async () => {
  const admin = await studio.admin()
  const preview = async (draft: object) =>
    (await admin.post<{ html: string }>('/api/admin/site/preview', { page: '/planes', draft })).body.html
  const html = await preview({ footer_line: 'Todavía no', accent_color: '#FFCC00' })
  expect(html).toContain('<i>Todavía no</i>')
  expect(html).toContain('<style data-emotion="css a">')
  expect(html).not.toMatch(/<script|modulepreload/)
  expect(await page('/planes')).not.toContain('Todavía no')
  expect(await preview({})).not.toContain('Todavía no')
})

describe('SIT-12: a site that is not published', () => {
  it('names none of its pages to crawlers, shared links and installations', async () => {
    await setPublished(studio.db, false)
    onTestFinished(() => setPublished(studio.db, true).then(() => undefined))
    const { status, headers, body } = await studio.visitor.get('/sitemap.xml')
    expect([status, headers['retry-after']]).toEqual([503, '3600'])
    expect(body).toMatchObject({ code: 'site_not_published' })
    const { body: manifest } = await studio.visitor.get('/manifest.webmanifest')
    expect(manifest).toMatchObject({ start_url: '/' })
    expect(await page('/planes')).not.toMatch(/og:|ld\+json|canonical/)
    await setPublished(studio.db, true)
    expect(await studio.visitor.get('/sitemap.xml')).toMatchObject({ status: 200 })
    expect(await studio.visitor.get('/manifest.webmanifest')).toMatchObject({
      body: { start_url: '/horarios' },
    })
  })

  it('answers every page with 503 and the quiet page, without the price list, and loads the application', async () => {
    await studio.plan({ name: 'Secreto' })
    await setPublished(studio.db, false)
    onTestFinished(() => setPublished(studio.db, true).then(() => undefined))
    await savesSite(await studio.admin(), {
      footer_line: 'Palabras del pie',
      hero: { title: 'Palabras de portada' },
    })
    await settings({ tagline: 'Palabras del lema', address: 'Calle Secreta 5' })
    for (const [path, rendered] of [
      ['/', true],
      ['/planes', true],
      ['/nada', false],
    ] as const) {
      const { status, headers, body } = await open(path)
      expect([status, headers['retry-after']]).toEqual([503, '3600'])
      expect(body).toContain('<title>Muy pronto | Estudio Culiacán</title>')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).toMatch(/<p>\/(planes)? · rendering/)
      expect(body).not.toMatch(/Secret|Palabras/)
      expect(dataOf(body)).toMatchObject({ rendered, config: { published: false } })
    }
    for (const path of ['/login', '/terminos', '/mi-cuenta', '/activar-cuenta']) {
      const { status, body } = await open(path)
      expect(status).toBe(200)
      expect(body).not.toContain('<title>Muy pronto')
      expect(body).not.toMatch(/Secret|Palabras/)
      expect(dataOf(body)).toMatchObject({ rendered: false, config: { published: false } })
    }
    const admin = await studio.admin()
    const preview = await admin.post<{ html: string }>('/api/admin/site/preview', {
      page: '/planes',
      draft: {},
    })
    expect(preview.body.html).toContain('Secreto')
  })

  it('P6: a route that is open to anyone is hidden with the site, unless it says why it stays open', () => {
    const open = Object.entries(studio.app.openRoutes()).filter(([route]) => !route.startsWith('HEAD '))
    const hidden = open.filter(([, reason]) => reason === null).map(([route]) => route)
    expect(hidden.toSorted()).toEqual([
      'GET /api/instructors/public',
      'GET /api/plans',
      'GET /api/schedule',
      'GET /api/schedule/closed-days',
      'GET /api/schedule/days',
      'GET /api/site',
      'GET /api/time-slots',
      'GET /feeds/schedule.ics',
      'GET /sitemap.xml',
      'POST /api/auth/signup',
      'POST /auth/v1/signup',
    ])
    const stays = open.flatMap(([route, reason]) => (reason === null ? [] : [`${route}: ${reason}`]))
    expect(stays.toSorted()).toEqual([
      'GET /: answers 503 with the quiet page, or the page of a way in, and without the words of the site',
      'GET /api/legal-documents/:kind: members and staff accept the texts when they sign in',
      'GET /api/pictures/*: staff see it in an element that sends no token; nobody guesses the address',
      'GET /api/site/loops/:loop: the form and the site of staff; nobody guesses the address',
      'GET /api/site/pictures/:hash/:width: the logo and the preview of staff; the address is the hash of the file',
      'GET /api/site/pictures/:hash/icon/:size: the logo and the preview of staff; the address is the hash of the file',
      'GET /api/unsubscription: the signed link of a mail ends such mails',
      'GET /auth/v1/.well-known/jwks.json: members and staff sign in',
      'GET /auth/v1/authorize: members and staff sign in',
      'GET /auth/v1/health: members and staff sign in',
      'GET /auth/v1/settings: members and staff sign in',
      'GET /auth/v1/verify: members and staff sign in',
      'GET /buzon.json: only from this machine',
      'GET /buzon: only from this machine',
      'GET /config.json: the keys for signing in, name and contact; staff get all of it',
      'GET /conocenos: answers 503 with the quiet page, or the page of a way in, and without the words of the site',
      'GET /embed.js: a file of the build, the same for every studio',
      'GET /embed/schedule: a page without words of the site, whose request for classes is refused',
      'GET /feeds/:file: the secret address of a member',
      'GET /healthz: balancers watch the process',
      'GET /horarios: answers 503 with the quiet page, or the page of a way in, and without the words of the site',
      'GET /icon.svg: name and logo of the installed application, without the words of the site',
      'GET /legal-documents/active: members and staff accept the texts when they sign in',
      'GET /manifest.webmanifest: name and logo of the installed application, without the words of the site',
      'GET /metrics: only with the token of METRICS_TOKEN, or from this machine',
      'GET /planes: answers 503 with the quiet page, or the page of a way in, and without the words of the site',
      'GET /readyz: balancers watch the process',
      'GET /rest/v1/:table: who signs in reads the own roles; a hidden team is left out of its table',
      'GET /robots.txt: the same for every studio',
      'GET /storage/v1/object/public/:bucket/*: a signed link opens one picture',
      'GET /storage/v1/object/sign/:bucket/*: a signed link opens one picture',
      'GET /version.json: an open page notices a new version',
      'HEAD,GET /*: files of the build, the same for every studio',
      'POST /api/auth/claim/confirmation: the mail about a claim',
      'POST /api/auth/claim: the link that staff sent to a client',
      'POST /api/auth/resend-verification: confirms an account that signed up or claims a record',
      'POST /api/push/shown: the signed token of a message',
      'POST /auth/v1/magiclink: members and staff sign in',
      'POST /auth/v1/otp: members and staff sign in',
      'POST /auth/v1/recover: members and staff sign in',
      'POST /auth/v1/resend: members and staff sign in',
      'POST /auth/v1/token: members and staff sign in',
      'POST /auth/v1/verify: members and staff sign in',
      'POST /baja: the signed link of a mail ends such mails',
      'POST /webhooks/payments/:provider: a provider reports payments that were begun before, and reads nothing',
    ])
  })
})
