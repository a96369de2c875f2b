import { describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { addsPicture, savesSite, siteOf, undoesSite } from '../harness/site.ts'

const studio = await openStudio()
const admin = await studio.admin()

const saves = (patch: object, headers?: Record<string, string>) => savesSite(admin, patch, headers)
const reads = async () =>
  (await admin.get<Awaited<ReturnType<typeof saves>>['body']>('/api/admin/site')).body.site

const nothing = { title: null, body: null }
const long = (length: number) => 'ñ'.repeat(length)

it('SIT-01: a studio that has saved nothing has the defaults everywhere', async () => {
  expect(await siteOf(studio.visitor)).toEqual({
    published: true,
    logo: null,
    accent_color: null,
    look: null,
    hero: { eyebrow: null, ...nothing, picture: null, loop: null },
    claims: null,
    mission: nothing,
    benefits: null,
    story: { title: null, paragraphs: null },
    highlights: null,
    gallery: null,
    includes: null,
    faq: null,
    instagram: nothing,
    call_to_action: nothing,
    footer_line: null,
    trial: nothing,
    plans_subtitle: null,
    classes_title: null,
    classes_subtitle: null,
    tagline: 'Cuerpo, mente y alma',
  })
  expect(await reads()).toMatchObject({ version: expect.any(Number), undo_until: null, logo_id: null })
})

describe('SIT-02: a save', () => {
  it.each([
    ...['eyebrow', 'title'].map((name) => ['hero', name, 100] as const),
    ['hero', 'body', 600] as const,
    ['story', 'title', 100] as const,
    ...['mission', 'trial', 'instagram', 'call_to_action'].flatMap((part) => [
      [part, 'title', 100] as const,
      [part, 'body', 600] as const,
    ]),
  ])('changes %s.%s alone, up to %i characters, and returns it to the default', async (part, name, limit) => {
    const before = await siteOf(studio.visitor)
    const shown = async () => (await siteOf(studio.visitor)) as unknown as Record<string, unknown>
    const was = (before as unknown as Record<string, object>)[part]
    for (const text of ['a', long(limit), '<script>alert(1)</script>']) {
      expect((await saves({ [part]: { [name]: ` ${text}`.slice(-limit) } })).status).toBe(200)
      expect((await shown())[part]).toEqual({ ...was, [name]: text })
    }
    for (const text of [long(limit + 1), long(10_000)])
      expect(await saves({ [part]: { [name]: text } })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: { [`${part}.${name}`]: expect.any(String) } },
      })
    expect((await saves({ [part]: { [name]: null } })).status).toBe(200)
    expect(await siteOf(studio.visitor)).toEqual(before)
  })

  it.each([
    ['footer_line', 600],
    ['plans_subtitle', 600],
    ['classes_title', 100],
    ['classes_subtitle', 600],
    ['tagline', 200],
  ] as const)('changes %s up to %i characters, and returns it to the default', async (name, limit) => {
    for (const text of ['a', long(limit), '<img src=x onerror=alert(1)>']) {
      await saves({ [name]: text })
      expect(await siteOf(studio.visitor)).toMatchObject({ [name]: text })
    }
    expect(await saves({ [name]: long(limit + 1) })).toMatchObject({ status: 400 })
    await saves({ [name]: '   ' })
    expect(await siteOf(studio.visitor)).toMatchObject({ [name]: null })
  })

  const titled = { title: 't', body: 'b' }
  it.each([
    ['claims', 'Frase', 3, ['', '  ', long(101), long(10_000)]],
    ['includes', 'Agua', 12, ['', long(101)]],
    ['benefits', titled, 6, [{ title: 't' }, { ...titled, title: ' ' }, { ...titled, body: long(601) }]],
    [
      'highlights',
      titled,
      6,
      [
        { ...titled, title: long(101) },
        { ...titled, html: 'b' },
      ],
    ],
    [
      'faq',
      { question: '¿q?', answer: long(2000) },
      30,
      [{ question: '¿q?' }, { question: '¿q?', answer: long(2001) }, { computed: 'price' }],
    ],
  ] as const)(
    'replaces the list %s, refuses what does not fit, and returns it to the default',
    async (name, item, most, bad) => {
      const full = Array.from({ length: most }, () => item)
      for (const list of [full, [item], []]) {
        expect((await saves({ [name]: list })).body.site[name]).toEqual(list)
        expect(await siteOf(studio.visitor)).toMatchObject({ [name]: list })
      }
      for (const list of [[...full, item], ...bad.map((one) => [one])])
        expect(await saves({ [name]: list })).toMatchObject({
          status: 400,
          body: { code: 'validation_failed' },
        })
      expect((await saves({ [name]: null })).body.site[name]).toBeNull()
    },
  )

  it('takes paragraphs of the story with its title kept', async () => {
    await saves({ story: { title: 'Desde 2019' } })
    const { body } = await saves({ story: { paragraphs: [' Uno. ', 'Dos.'] } })
    expect(body.site.story).toEqual({ title: 'Desde 2019', paragraphs: ['Uno.', 'Dos.'] })
    expect((await saves({ story: null })).body.site.story).toEqual({ title: null, paragraphs: null })
  })

  it('keeps the place of the computed question, once', async () => {
    const own = { question: '¿Hay estacionamiento?', answer: 'Sí.' }
    const faq = [{ computed: 'cancellation' }, own]
    expect((await saves({ faq })).body.site.faq).toEqual(faq)
    expect(await saves({ faq: [...faq, { computed: 'cancellation' }] })).toMatchObject({
      status: 400,
      body: { errors: { faq: expect.any(String) } },
    })
    await saves({ faq: null })
  })

  it('shows pictures by their ids, and takes the form’s whole record back', async () => {
    const picture = await addsPicture(admin)
    const { body } = await saves({
      logo_id: picture.id,
      hero: { picture_id: picture.id.toUpperCase() },
      gallery: [{ picture_id: picture.id, alt: ' La sala ' }],
    })
    expect(body.site).toMatchObject({
      logo: picture,
      logo_id: picture.id,
      hero: { picture, picture_id: picture.id },
      gallery: [{ picture, picture_id: picture.id, alt: 'La sala' }],
    })
    const { gallery, hero, logo } = await siteOf(studio.visitor)
    expect({ gallery, picture: hero.picture, logo }).toEqual({
      gallery: [{ picture, alt: 'La sala' }],
      picture,
      logo: picture,
    })
    expect((await saves(body.site)).body.site).toEqual(body.site)
    await saves({ logo_id: null, hero: { picture_id: null }, gallery: null })
    expect(await siteOf(studio.visitor)).toMatchObject({ logo: null, hero: { picture: null }, gallery: null })
  })

  it('refuses pictures that do not exist, pictures without a description and unknown fields', async () => {
    const picture = await addsPicture(admin)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const patch of [
      { logo_id: unknown },
      { hero: { picture_id: unknown } },
      { gallery: [{ picture_id: unknown, alt: 'La sala' }] },
    ])
      expect(await saves(patch)).toMatchObject({ status: 404, body: { code: 'picture_not_found' } })
    for (const patch of [
      { gallery: [{ picture_id: picture.id }] },
      { gallery: [{ picture_id: picture.id, alt: ' ' }] },
      { gallery: Array.from({ length: 13 }, () => ({ picture_id: picture.id, alt: 'La sala' })) },
      { logo_id: 'logo.svg' },
      { hero: { html: '<b>' } },
      { slogan: 'a' },
    ])
      expect(await saves(patch)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('SIT-03: two saves', () => {
  it('of one version at once: one is refused, and nothing of it is stored', async () => {
    const { version } = await reads()
    const answers = await Promise.all(
      ['Una', 'Otra'].map((title) => saves({ mission: { title } }, { 'if-match': `"${version}"` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const saved = answers.find(({ status }) => status === 200)?.body.site
    expect(await reads()).toMatchObject({ version: version + 1, mission: saved?.mission })
  })

  it('of different fields without a version are both kept', async () => {
    await Promise.all([saves({ trial: { title: 'Prueba' } }), saves({ trial: { body: 'Una clase.' } })])
    expect((await siteOf(studio.visitor)).trial).toEqual({ title: 'Prueba', body: 'Una clase.' })
    await saves({ trial: null })
  })

  it('are in the audit log; a save that changes nothing is not', async () => {
    await saves({ footer_line: 'Nos vemos pronto.', tagline: 'Casa de movimiento' })
    const { version } = await reads()
    expect((await saves({ footer_line: 'Nos vemos pronto.' })).body.site.version).toBe(version)
    expect(await auditOf(studio.db, 'site', 1)).toMatchObject([
      {
        action: 'site.update',
        actor_id: admin.id,
        before: { footer_line: null, tagline: '' },
        after: { footer_line: 'Nos vemos pronto.', tagline: 'Casa de movimiento' },
      },
    ])
    const settings = await admin.get('/api/admin/settings')
    expect(settings.body).toMatchObject({ settings: { tagline: 'Casa de movimiento' } })
  })
})

describe('SIT-04: the last save', () => {
  it('is taken back once, with its tagline, and both are in the audit log', async () => {
    await saves({ footer_line: 'Primera', tagline: 'Una' })
    const { undo_until, version } = (await saves({ footer_line: 'Segunda', tagline: 'Dos' })).body.site
    expect(Date.parse(undo_until ?? '') - studio.clock.now().getTime()).toBe(600_000)
    const { status, body } = await undoesSite(admin, { 'if-match': `"${version}"` })
    expect(status).toBe(200)
    expect(body.site).toMatchObject({
      footer_line: 'Primera',
      tagline: 'Una',
      undo_until: null,
      version: version + 1,
    })
    expect(await auditOf(studio.db, 'site', 1)).toMatchObject([
      { action: 'site.undo', before: { footer_line: 'Segunda' }, after: { footer_line: 'Primera' } },
    ])
    expect(await undoesSite(admin)).toMatchObject({ status: 409, body: { code: 'undo_done' } })
  })

  it('is not taken back when somebody saved after it was read, nor after ten minutes', async () => {
    const { version } = (await saves({ footer_line: 'Tercera' })).body.site
    await saves({ footer_line: 'Cuarta' })
    expect(await undoesSite(admin, { 'if-match': `"${version}"` })).toMatchObject({
      body: { code: 'version_conflict' },
    })
    studio.advance({ minutes: 10 })
    expect((await reads()).undo_until).toBeNull()
    expect(await undoesSite(admin)).toMatchObject({
      status: 409,
      body: { code: 'undo_expired', message: 'Ya pasó el tiempo para deshacer este cambio.' },
    })
    expect(await siteOf(studio.visitor)).toMatchObject({ footer_line: 'Cuarta' })
  })

  it.each([
    ['left the tagline alone', {}],
    ['changed the tagline too', { tagline: 'Del sitio' }],
  ])('is taken back without a later tagline of the settings form, when it %s', async (_, patch) => {
    await saves({ footer_line: 'Quinta' })
    await saves({ footer_line: 'Sexta', ...patch })
    await admin.patch('/api/admin/settings', { tagline: 'De los ajustes' })
    expect((await undoesSite(admin)).body.site).toMatchObject({
      footer_line: 'Quinta',
      tagline: 'De los ajustes',
    })
  })

  it('brings back a picture that was deleted since', async () => {
    const picture = await addsPicture(admin)
    await saves({ logo_id: picture.id })
    await saves({ logo_id: null })
    expect((await admin.delete(`/api/admin/site/pictures/${picture.id}`)).status).toBe(200)
    expect((await undoesSite(admin)).body.site.logo).toEqual(picture)
    await saves({ logo_id: null })
  })
})

describe('SIT-05: the accent colour', () => {
  it('is kept when text of it is readable', async () => {
    expect((await saves({ accent_color: '#005a9c' })).body.site.accent_color).toBe('#005A9C')
    expect((await saves({ accent_color: null })).body.site.accent_color).toBeNull()
  })

  it('is refused otherwise, with the nearest colour that is', async () => {
    const { status, body } = await saves({ accent_color: '#FF9900' })
    expect([status, body.code]).toEqual([422, 'contrast_too_low'])
    const suggestion = String(body.details?.suggestion)
    expect(body.errors?.accent_color).toContain(suggestion)
    expect((await saves({ accent_color: suggestion })).body.site.accent_color).toBe(suggestion)
    for (const colour of ['red', '#fff', '#12345g', 'url(#a)', '#005A9C;}'])
      expect((await saves({ accent_color: colour })).status).toBe(400)
  })
})
