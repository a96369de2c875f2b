import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addsPicture, photo, savesSite, siteOf } from '../harness/site.ts'
import { businessOf, dataOf, faces, openSitePages } from '../harness/site-pages.ts'

const { open, page, settings, studio } = await openSitePages()

describe('GEN-18, GEN-19: the data for search engines', () => {
  it('are title, description, address, picture and the business with its hours', async () => {
    const html = await page('/planes')
    expect(html).toContain('<title>Planes y precios | Estudio Culiacán</title>')
    expect(html).toMatch(/<meta name="description" content="Planes y precios de Estudio en Culiacán[^"]+">/)
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/planes">')
    expect(html).toContain('<meta property="og:title" content="Planes y precios | Estudio Culiacán">')
    expect(html).toContain('<meta property="og:url" content="http://localhost:3000/planes">')
    expect(businessOf(html)).toMatchObject({
      '@type': ['LocalBusiness', 'ExerciseGym'],
      name: 'Estudio',
      openingHours: ['Mo-Sa 07:00-20:00'],
    })
    expect((html.match(/<title>/g) ?? []).length).toBe(1)
  })

  it('name the studio’s own classes and hours once the owner has saved them', async () => {
    const description = async () => /<meta name="description" content="([^"]+)">/.exec(await page('/'))?.[1]
    expect(await description()).toBe(
      'Estudio: clases de Funcional, Pilates, Sculpt y Barre en Culiacán. Lunes a sábado de 07:00 a 20:00.',
    )
    const admin = await studio.admin()
    await admin.patch('/api/admin/settings', { opening_hours: 'Mo-Fr 08:00-20:00' })
    const { body } = await admin.get<{ classes: { id: string; name: string }[] }>('/api/admin/classes')
    for (const { id, name } of body.classes)
      if (name !== 'Barre') await admin.patch(`/api/admin/classes/${id}`, { show_on_site: false })
    expect(await description()).toBe('Estudio: clases de Barre en Culiacán. Lunes a viernes 8:00 - 20:00.')
    expect(businessOf(await page('/'))).toMatchObject({ openingHours: ['Mo-Fr 08:00-20:00'] })
    for (const { id } of body.classes) await admin.patch(`/api/admin/classes/${id}`, { show_on_site: true })
  })

  it('leave out what the owner has not filled in', async () => {
    await settings({ address: '', phone: '', email: '' })
    const { address, ...business } = businessOf(await page('/'))
    expect(address).toEqual({ '@type': 'PostalAddress', addressLocality: 'Culiacán' })
    expect([business.telephone, business.email]).toEqual([undefined, undefined])
  })

  it('name the home page by the tagline, and the plans by what the owner’s plans include', async () => {
    const admin = await studio.admin()
    const titleAndDescription = async (path: string) => {
      const html = await page(path)
      return [
        /<title>([^<]*)</.exec(html)?.[1],
        /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1],
        /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1],
      ]
    }
    await savesSite(admin, { tagline: 'Muévete sin prisa', includes: ['Toalla', 'agua'] })
    const title = 'Muévete sin prisa | Estudio Culiacán'
    expect(await titleAndDescription('/')).toEqual([title, title, expect.any(String)])
    expect((await titleAndDescription('/planes'))[2]).toBe(
      'Planes y precios de Estudio en Culiacán. Incluyen: Toalla y agua.',
    )
    await savesSite(admin, { tagline: null, includes: [] })
    expect((await titleAndDescription('/'))[0]).toBe('Cuerpo, mente y alma | Estudio Culiacán')
    expect((await titleAndDescription('/planes'))[2]).toBe('Planes y precios de Estudio en Culiacán.')
    await savesSite(admin, { includes: null })
  })

  it.each([
    ['/planes/', '/planes'],
    ['/planes/?plan=1', '/planes?plan=1'],
    ['/%70lanes', '/planes'],
    ['/horarios/', '/horarios'],
  ])('%s redirects to %s', async (path, address) => {
    const { status, headers } = await open(path)
    expect([status, headers.location]).toEqual([308, address])
  })

  it.each([
    ['/login', 'Entra a tu cuenta'],
    ['/olvide-mi-contrase%C3%B1a', 'Recupera tu contraseña'],
    ['/mi-cuenta/classes', 'Tu cuenta'],
    ['/mi-cuenta/', 'Tu cuenta'],
    ['/no-existe', 'Página no encontrada'],
    ['/%2570lanes', 'Página no encontrada'],
  ])('%s is titled “%s” and excluded from search', async (path, title) => {
    const html = await page(path)
    expect(html).toContain(`<title>${title} | Estudio Culiacán</title>`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<div id="root"></div>')
    expect(dataOf(html)).toMatchObject({ rendered: false })
  })

  it('the manifest has the studio’s name', async () => {
    await settings({ name: 'Casa "Barro"' })
    const { status, headers, body } = await studio.visitor.get('/manifest.webmanifest')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(body).toMatchObject({ name: 'Casa "Barro"', display: 'standalone', lang: 'es-MX' })
  })

  it('the manifest has a name before the studio has one', async () => {
    await settings({ name: '' })
    const { body } = await studio.visitor.get('/manifest.webmanifest')
    expect(body).toMatchObject({ name: 'Estudio', short_name: 'Estudio' })
  })

  it('the sitemap has the four pages, and robots.txt excludes the rest', async () => {
    const map = await studio.visitor.get<string>('/sitemap.xml')
    expect(map.headers['content-type']).toMatch(/^application\/xml/)
    expect(map.body.match(/<loc>[^<]+/g)).toEqual(
      ['/', '/planes', '/horarios', '/conocenos'].map((path) => `<loc>http://localhost:3000${path}`),
    )
    const robots = await studio.visitor.get<string>('/robots.txt')
    expect(robots.body).toMatch(/^Disallow: \/admin$/m)
    expect(robots.body).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m)
  })
})

describe('SIT-08: the studio’s own site', () => {
  it('is in the page after the save, with its words as data and not as markup', async () => {
    const admin = await studio.admin()
    const before = await page('/')
    const nasty = '</script><script>alert(1)</script>'
    await savesSite(admin, { footer_line: nasty })
    const saved = await page('/')
    expect(saved).not.toBe(before)
    expect(await siteOf(studio.visitor)).toMatchObject(dataOf(saved).site)
    expect(dataOf(saved).site.footer_line).toBe(nasty)
    expect(saved).not.toContain('<script>alert')
    await savesSite(admin, { footer_line: null })
  })

  it('asks only for the fonts of its look', async () => {
    const admin = await studio.admin()
    const asked = async () => {
      const html = await page('/')
      return faces.filter((face) => html.includes(face))
    }
    expect(await asked()).toEqual(['display-linen-a', 'instrument-sans-b'])
    await savesSite(admin, { look: 'mist' })
    expect(await asked()).toEqual(['instrument-sans-b', 'display-mist-c'])
    await savesSite(admin, { look: null })
  })

  it('gives its pictures to search engines, shared links, manifest and icons', async () => {
    const admin = await studio.admin()
    const [logo, hero] = [
      await addsPicture(admin, await photo('png', { width: 30, height: 90 })),
      await addsPicture(admin),
    ]
    await savesSite(admin, { logo_id: logo.id })
    const ofLogo = await page('/')
    expect(ofLogo).toContain(`<meta property="og:image" content="http://localhost:3000${logo.url}">`)
    await savesSite(admin, { hero: { picture_id: hero.id } })
    const html = await page('/')
    expect(html).toContain(`<meta property="og:image" content="http://localhost:3000${hero.url}">`)
    expect(html).toContain('<meta property="og:image:width" content="64">')
    expect(html).toContain('<meta property="og:image:height" content="48">')
    expect(businessOf(html)).toMatchObject({
      image: `http://localhost:3000${hero.url}`,
      logo: `http://localhost:3000${logo.url}`,
    })
    const { icons } = (await studio.visitor.get<{ icons: Record<string, string>[] }>('/manifest.webmanifest'))
      .body
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    const topLeft = { left: 0, top: 0, width: 1, height: 1 }
    for (const { src = '', sizes } of icons) {
      const { rawPayload, headers } = await studio.app.inject(src)
      const { width, height, format } = await sharp(rawPayload).metadata()
      expect([headers['content-type'], `${width}x${height}`, format]).toEqual(['image/png', sizes, 'png'])
      // A launcher fills what is transparent with a colour of its own.
      const corner = await sharp(rawPayload).ensureAlpha().extract(topLeft).raw().toBuffer()
      expect([...corner]).toEqual([0xfa, 0xf6, 0xf0, 255])
    }
    expect(html).toContain(`<link rel="icon" href="${icons[0]?.src}">`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="${icons[0]?.src}">`)
    expect(html).not.toContain('favicon.svg')
    await savesSite(admin, { logo_id: null, hero: null })
    expect(businessOf(await page('/')).image).toBeUndefined()
  })

  it('SIT-17: a studio without a logo has its initial on its colour as icon, not a mark of the product', async () => {
    const admin = await studio.admin()
    await settings({ name: '<Ágave' })
    await savesSite(admin, { accent_color: '#35593E' })
    expect(await page('/')).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">')
    const { body: manifest } = await studio.visitor.get<{ icons: { src: string }[] }>('/manifest.webmanifest')
    expect(new Set(manifest.icons.map(({ src }) => src))).toEqual(new Set(['/icon.svg']))
    const { headers, body } = await studio.app.inject('/icon.svg')
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(body).toMatch(/fill="#35593E".*>&lt;<\/text>/)
  })
})
