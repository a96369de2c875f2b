import type { Plan, StudioSettings } from '@estudio/contract'
import { describe, expect, it, vi } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio } from '../harness/index.ts'

type SettingsAnswer = Answer<{ settings: StudioSettings; code: string; message: string }>

describe('the studio’s settings', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const reads = async () =>
    (await admin.get<{ settings: StudioSettings }>('/api/admin/settings')).body.settings
  const writes = (patch: object, headers?: Record<string, string>): Promise<SettingsAnswer> =>
    admin.patch('/api/admin/settings', patch, headers)

  it('are read whole by administrators, never from a cache', async () => {
    const { body, headers } = await admin.get<{ settings: StudioSettings }>('/api/admin/settings')
    expect(body.settings).toMatchObject({
      name: 'Estudio',
      timezone: 'America/Mazatlan',
      cancel_free_minutes: 360,
      cancel_min_minutes: 60,
      unpaid_plan_days: 7,
      audit_retention_months: 60,
      promotion_match: '1 mes',
      promotion_price: 1200,
      promotion_was: 1800,
      bank_clabe: '',
    })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    ['waitlist_limit', 3, [0, 50], [-1, 51, 1.5, null]],
    ['waitlist_offer_minutes', 20, [1, 1440], [0, 1441, null]],
    ['waitlist_close_minutes', 60, [0, 43_200], [-1, 43_201, null]],
    ['waitlist_grace_minutes', 30, [0, 1440], [-1, 1441, null]],
    ['attendance_opens_minutes', 30, [0, 1440], [-1, 1441, 1.5, null]],
    ['attendance_closes_hours', 24, [0, 720], [-1, 721, null]],
    ['messages_a_day', 100, [0, 1000], [-1, 1001, null]],
    ['message_people_a_day', 4000, [0, 100_000], [-1, 100_001, null]],
    ['invitations_a_day', 100, [0, 10_000], [-1, 10_001, null]],
    ['arrival_minutes', null, [1, 60, null], [0, 61]],
    ['max_days_ahead', null, [1, 365, null], [0, 366]],
    ['max_live_reservations', null, [1, 100, null], [0, 101]],
    ['max_reservations_a_day', null, [1, 20, null], [0, 21]],
    ['pause_days_per_plan', 15, [0, 365], [-1, 366, null]],
    ['absence_limit', null, [1, 20, null], [0, 21]],
    ['strike_limit', null, [1, 20, null], [0, 21]],
    ['strike_days', 7, [1, 90], [0, 91, null]],
    ['absence_window_days', 30, [1, 365], [0, 366, null]],
    ['absence_suspension_days', 7, [1, 90], [0, 91, null]],
  ] as const)(
    'LIM-01: %s is %s at first, takes what it may be and no more',
    async (name, first, good, bad) => {
      expect((await reads())[name]).toBe(first)
      for (const value of good) expect((await writes({ [name]: value })).body.settings[name]).toBe(value)
      for (const value of bad)
        expect(await writes({ [name]: value })).toMatchObject({
          status: 400,
          body: { code: 'validation_failed' },
        })
      await writes({ [name]: first })
    },
  )

  it('change in the fields that are sent, are normalised and audited, and refuse a stale version', async () => {
    const { version } = await reads()
    const { body } = await writes(
      {
        name: '  Casa Pilates ',
        whatsapp: '+52 667 000-0000',
        bank_clabe: '0321\u00A08000–0118–3597\u200B19',
        bank_card: '4111 1111 1111 1111',
        instagram_url: '',
        promotion_price: 1199.99,
      },
      { 'if-match': `"${version}"` },
    )
    expect(body.settings).toMatchObject({
      name: 'Casa Pilates',
      city: 'Culiacán',
      whatsapp: '526670000000',
      bank_clabe: '032180000118359719',
      bank_card: '4111111111111111',
      instagram_url: null,
      promotion_price: 1199.99,
      promotion_was: 1800,
      version: version + 1,
    })
    expect(await auditOf(studio.db, 'settings', 1)).toMatchObject([
      {
        action: 'settings.update',
        actor_id: admin.id,
        before: { name: 'Estudio', bank_clabe: '' },
        after: { name: 'Casa Pilates', bank_clabe: '032180000118359719' },
      },
    ])
    expect(await writes({ name: 'Tarde' }, { 'if-match': `"${version}"` })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect((await writes({ name: 'Casa Pilates' })).body.settings.version).toBe(version + 1)
  })

  it.each([
    ['667 000 0000', '526670000000'],
    ['5216670000000', '526670000000'],
    ['+1 (619) 555-0100', '16195550100'],
    ['+47 1234 5678', '4712345678'],
    ['', ''],
  ])('keeps the WhatsApp %j as %j', async (typed, kept) => {
    expect((await writes({ whatsapp: typed })).body.settings.whatsapp).toBe(kept)
  })

  it('D07: the studio has a telephone of another country', async () => {
    expect((await writes({ phone: '+290 12345' })).body.settings.phone).toBe('+290 12345')
    await writes({ phone: '' })
  })

  it.each([
    [{ name: ' ' }, 'Escribe el nombre del estudio'],
    [{ city: '' }, undefined],
    [{ timezone: 'Mars/Olympus' }, undefined],
    [{ timezone: '+07:00' }, undefined],
    [{ email: 'hola@' }, 'Escribe un correo de contacto válido'],
    [
      { phone: '667 123 456' },
      'Al teléfono le faltan dígitos. En México lleva diez; uno de otro país, con su clave.',
    ],
    [{ whatsapp: 'llámame' }, 'El WhatsApp lleva solo números, con la clave del país'],
    [
      { bank_clabe: '032180000118359718' },
      'La CLABE no es correcta: el dígito 18 no corresponde a los demás, sería 9. Revísalos todos.',
    ],
    [{ bank_clabe: '0321 8000 0118 359' }, 'A la CLABE le faltan 3 dígitos. Lleva 18.'],
    [{ bank_card: '4111111111111112' }, 'El número de tarjeta no es correcto. Revisa sus 16 dígitos.'],
    [{ maps_url: 'http://mapa.example' }, 'Los enlaces empiezan con https://'],
    [{ map_embed_url: 'javascript:alert(1)' }, undefined],
    [{ map_embed_url: 'https://mapa.example; script-src *' }, undefined],
    [{ map_embed_url: 'https://mapa.example;sandbox' }, undefined],
    [
      { cancel_min_minutes: 361 },
      'El límite para devolver la clase debe ser mayor que el límite para cancelar.',
    ],
    [{ cancel_free_minutes: -1 }, undefined],
    [{ unpaid_plan_days: 0 }, undefined],
    [{ audit_retention_months: 11 }, undefined],
    [{ audit_retention_months: 121 }, undefined],
    [
      { promotion_active: true, promotion_price: null },
      'Para activar la promoción escribe el nombre del plan y su precio.',
    ],
    [{ promotion_price: 1_000_000.5 }, undefined],
    [{ name: 'x'.repeat(101) }, undefined],
  ])('B09: refuse %o', async (patch, text) => {
    const before = await reads()
    const answer = await writes(patch)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    if (text) expect(answer.body.message).toBe(text)
    expect(await reads()).toEqual(before)
  })

  it('accept a zone that PostgreSQL and the runtime know, and refuse a zone for which their times differ within a year', async () => {
    const zoned = (timezone: string) => writes({ timezone })
    // A name that PostgreSQL alone knows; one that the runtime alone writes so.
    for (const unknown of ['posixrules', 'america/tijuana', 'Foo5', 'localtime'])
      expect(await zoned(unknown)).toMatchObject({
        status: 400,
        body: {
          message: 'Esa zona horaria no existe. Escríbela como America/Mazatlan.',
        },
      })

    // A runtime whose tables are older: to it Ciudad Juárez still keeps its hour all year, as Phoenix does. (No other test
    // uses this zone: its formatter stays cached.)
    const real = Intl.DateTimeFormat
    const outdated = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
      // biome-ignore lint/complexity/useArrowFunction: it is called with new
      function (locales, options) {
        const timeZone = options?.timeZone === 'America/Ciudad_Juarez' ? 'America/Phoenix' : options?.timeZone
        return new real(locales, { ...options, timeZone })
      },
    )
    const refused = await zoned('America/Ciudad_Juarez')
    outdated.mockRestore()
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringMatching(/no tienen la misma hora/) },
    })
    for (const timezone of ['America/Hermosillo', 'US/Pacific', 'America/Mazatlan'])
      expect((await zoned(timezone)).body.settings.timezone).toBe(timezone)
  })

  it('A22: the promotion changes the shown price and the cost of plans at once', async () => {
    const plan = await studio.plan({ name: '1 Mes', price: 180_000 })
    await writes({ promotion_active: true, promotion_price: 1100, promotion_label: '-39%' })
    const { body } = await studio.visitor.get<{ plans: Plan[] }>('/api/plans')
    expect(body.plans[0]?.promotion).toMatchObject({ price: 1100, label: '-39%' })
    const ana = await studio.member()
    const bought = await ana.post<{ plan: { price: number } }>('/api/user-plans', {
      plan_id: plan.id,
      start_date: '2026-11-20',
    })
    expect(bought.body.plan.price).toBe(1100)
  })

  it('A01, PST-08, C01: the limits of booking and cancelling and the days of an unpaid plan are public', async () => {
    await writes({
      cancel_free_minutes: 720,
      cancel_min_minutes: 0,
      min_advance_minutes: 90,
      unpaid_plan_days: 10,
    })
    const { body } = await studio.visitor.get<{ studio: object }>('/config.json')
    expect(body.studio).toMatchObject({
      cancel_free_minutes: 720,
      cancel_min_minutes: 0,
      min_advance_minutes: 90,
      unpaid_plan_days: 10,
    })
    expect(JSON.stringify(body)).not.toMatch(/bank|032180000118359719/)
  })

  it('API-07: version.json names the running version and is never cached', async () => {
    const { body, headers } = await studio.visitor.get<{ version: string }>('/version.json?t=1')
    expect(body.version).toEqual(expect.any(String))
    expect(headers['cache-control']).toBe('no-store')
  })
})
