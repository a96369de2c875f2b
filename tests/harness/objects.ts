import { addMonths } from '@estudio/domain'
import { sql } from 'kysely'
import { insertSession } from '../../server/src/identity/core/sessions/store.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { giveBalance } from './balances.ts'
import { bankFile, importFile } from './bank-files.ts'
import { importCalls } from './client-imports.ts'
import { createDiscount } from './discounts.ts'
import { choosesProvider, MemoryProvider, useProviders } from './online-provider.ts'
import type { Coach, Member, Person } from './people.ts'
import { givePlan } from './plans.ts'
import { pdfProof, sendProof } from './proofs.ts'
import { openRoom, placesOf, putInRoom } from './rooms.ts'
import { addsPicture, photo } from './site.ts'
import type { Studio } from './studio.ts'
import { publishWaiver, recordWaiver } from './waivers.ts'
import { insertRefusedWebhook } from './webhooks.ts'

/** The owner of the object: the member of a plan or place, the coach of a class. */
export interface Owners {
  member: Member
  coach: Coach
}

/** A real object: its id, and what a request about it has to name beside it. */
export interface Made {
  id: string
  body?: object
  /** A second id of its address. */
  pause?: string
  outage?: string
  place?: string
  schedule?: string
  /** The person of a message. */
  user?: string
}

type MakeObject = (owners: Owners) => Promise<Made>

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Makers of one object of each kind that a route speaks of; every call makes a new one. */
export function objectMakers(studio: Studio, admin: Person) {
  let made = 0
  const next = () => {
    made += 1
    return made
  }
  const nextDay = () => {
    const number = next()
    return `2027-${twoDigits(1 + Math.floor(number / 28))}-${twoDigits((number % 28) + 1)}`
  }
  const created = async (path: string, body: object, name: string): Promise<Made> => {
    const answer = await admin.post<Record<string, Made>>(path, body)
    const { id } = answer.body[name] ?? {}
    if (!id) throw new Error(`${path} answered ${answer.status}`)
    return { id }
  }
  const scheduled = ({ coach }: Owners) => studio.class({ at: `${nextDay()}T18:00`, coach })
  let hour: Promise<unknown> | undefined
  /** A removed class can be restored only to a time slot of the studio. */
  const hourOfClasses = () => {
    hour ??= studio.slot('18:00')
    return hour
  }
  const held = async (owners: Owners) => {
    const booked = await scheduled(owners)
    const { body } = await owners.member.books(booked)
    return { class: booked.id, id: (body as { reservation: Made }).reservation.id }
  }
  /** A reservation that its member cancelled late, under a rule of the class type. */
  const lateCancellation = async (owners: Owners) => {
    const { id, class: lesson } = await held(owners)
    await owners.member.patch(`/api/user-schedules/${id}`, { status: 'canceled' })
    await sql`
      insert into studio.late_cancellations (reservation_id, scheduled_class_id, rule, created_at)
      values (${id}, ${lesson}, 'strike', ${studio.clock.now()})`.execute(studio.db)
    return { id }
  }
  let providing: Promise<MemoryProvider> | undefined
  const onlineProvider = () => {
    providing ??= (async () => {
      const provider = new MemoryProvider('stripe')
      useProviders(studio, provider)
      await choosesProvider(studio, admin, 'stripe')
      return provider
    })()
    return providing
  }
  /** The page of an online payment that the member opened. */
  const checkout = async (owners: Owners) => {
    const provider = await onlineProvider()
    const { id: bought } = await plan('unpaid')(owners)
    const opened = await owners.member.post<{ checkout: Made }>(`/api/user-plans/${bought}/checkouts`, {
      method: 'card',
    })
    return { id: opened.body.checkout.id, provider }
  }
  /** A request of the coach for a substitute. */
  const substitution = async (owners: Owners) => {
    const { class: id } = await held(owners)
    const { body } = await owners.coach.post<{ substitution: Made }>(`/api/schedule/${id}/substitution`, {
      reason: 'Fiebre',
    })
    return { id: body.substitution.id }
  }
  /** A class whose only place somebody else holds, soon enough for an offer. */
  const full = async () => {
    const number = next()
    const at = `2026-12-${twoDigits(1 + (number % 14))}T${twoDigits(6 + (number % 12))}:${twoDigits(number % 60)}`
    await sql`update studio.settings set waitlist_limit = 50`.execute(studio.db)
    const { id } = await studio.class({ at, capacity: 1, minutes: 15 })
    const holder = await studio.member({ plan: 'unlimited' })
    const { body } = await holder.books({ id })
    return { id, holder, reservation: (body as { reservation: Made }).reservation.id }
  }
  const plan = (kind: 'limited' | 'unpaid') => async (owners: Owners) => {
    const year = 2028 + next()
    const dates = { starts: `${year}-01-01`, ends: `${year}-01-30` }
    return {
      id: await givePlan(studio.context, owners.member.id, { plan: kind, classes: 8, ...dates }),
      ...dates,
    }
  }
  /** A plan, and some days of it. */
  const pausable = async (owners: Owners) => {
    const { id, starts } = await plan('limited')(owners)
    return { id, body: { from: starts, to: starts, reason: 'Viaje' } }
  }
  const newSeries = async (): Promise<string> => {
    const { rows } = await sql<{ series_id: string }>`
      with series as (insert into studio.class_series (in_model, created_at) values (false, now()) returning id)
      insert into studio.class_series_periods
        (series_id, valid_from, weekday, start_time, duration_minutes, class_id, max_capacity)
      select series.id, '2026-11-16', 1, '18:00', 50, c.id, 10 from series, (select id from studio.classes limit 1) c
      returning series_id`.execute(studio.db)
    return rows[0]?.series_id ?? ''
  }
  const allowStandingPlaces = ({ id }: { id: string }) =>
    sql`
      update studio.plans set standing_per_week = 14
      where id in (select u.plan_id from studio.user_plans u where u.user_id = ${id})`.execute(studio.db)
  const standingPlace = (state: 'active' | 'requested' | 'offered') => async (owners: Owners) => {
    const lesson = await scheduled(owners)
    await allowStandingPlaces(owners.member)
    const { rows } = await sql<{ id: string }>`
      with place as (
        insert into studio.standing_places (user_id, series_id, since, state, created_at, offered_until)
        values (${owners.member.id}, ${await newSeries()}, '2026-11-16', ${state}, now(),
          case when ${state} = 'offered' then '2030-01-01'::timestamptz end) returning id),
      date as (
        insert into studio.standing_occurrences (standing_place_id, scheduled_class_id, state, decided_at)
        select id, ${lesson.id}, 'held', now() from place),
      counted as (
        update studio.scheduled_classes set reservation_count = reservation_count + 1 where id = ${lesson.id})
      select id from place`.execute(studio.db)
    return { id: rows[0]?.id ?? '', schedule: lesson.id }
  }
  const dateToSkip = async (owners: Owners): Promise<Made> => {
    const place = await standingPlace('active')(owners)
    return { ...place, body: { schedule_id: place.schedule } }
  }
  const ofUser = (make: MakeObject) => async (owners: Owners) => {
    const { id: place, ...made } = await make(owners)
    return { ...made, id: owners.member.id, place }
  }
  const coach = async (owners: Owners) => ({ id: owners.coach.instructorId })
  const slot = async () => {
    const number = next()
    return studio.slot(`${twoDigits(19 + Math.floor(number / 60))}:${twoDigits(number % 60)}`)
  }
  const { checks, confirms } = importCalls(studio, admin)
  /** A checked file with a new client. */
  const clientFile = () => {
    const number = next()
    return checks(`Nora Ibarra,${6_673_000_000 + number},nora${number}@socia.example,,,`)
  }
  const clientWithoutAddress = async () => {
    const client = { full_name: 'Nora Ibarra', phone: String(6_672_000_000 + next()) }
    return (await admin.post<Made>('/api/admin/users', client)).body
  }
  return {
    session: async ({ member }) => {
      const session = { userId: member.id, ip: null, userAgent: null, now: studio.clock.now() }
      return studio.db.transaction().execute((tx) => insertSession(tx, session))
    },
    pushSubscription: ({ member }) =>
      studio.db
        .insertInto('studio.push_subscriptions')
        .values({
          user_id: member.id,
          endpoint: `https://fcm.googleapis.com/fcm/send/${next()}`,
          p256dh: 'p',
          auth: 'a',
          created_at: studio.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    apiKey: async () => {
      const key = { name: 'Tablero', rights: ['plans.read'] }
      return (await admin.post<{ key: Made }>('/api/admin/api-keys', key)).body.key
    },
    webhook: async () => ({ id: await insertRefusedWebhook(studio) }),
    webhookDelivery: async () => {
      const webhook_id = await insertRefusedWebhook(studio)
      return studio.db
        .insertInto('studio.webhook_deliveries')
        .values({
          webhook_id,
          object_id: webhook_id,
          type: 'class.changed',
          data: '{}',
          at: studio.clock.now(),
          state: 'failed',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
    reservation: held,
    lateCancellation,
    scheduled: async (owners) => ({ id: (await held(owners)).class }),
    /** One that begins, so that its coach may record attendance. */
    begun: async (owners) => {
      const { class: id, id: reservation_id } = await held(owners)
      await sql`
        update studio.scheduled_classes set starts_at = ${studio.clock.now()}, ends_at = ${studio.clock.now()}::timestamptz + interval '50 minutes'
        where id = ${id}`.execute(studio.db)
      return { id, body: { attendance: [{ reservation_id, attendance: 'attended' }] } }
    },
    full: async () => ({ id: (await full()).id }),
    /** A full class, and a member to put on its waiting list. */
    fullForMember: async ({ member }) => ({ id: (await full()).id, body: { user_id: member.id } }),
    substitution,
    /** A request for a substitute, and another coach who is free. */
    substitutionToConfirm: async (owners) => ({
      ...(await substitution(owners)),
      body: { instructor_id: (await studio.coach()).instructorId },
    }),
    /** A place that is held for the member. */
    offer: async ({ member }) => {
      const { id, holder, reservation } = await full()
      const { body } = await member.post<{ entry: Made }>(`/api/schedule/${id}/waitlist`)
      await sql`update studio.settings set cancel_free_minutes = 43200`.execute(studio.db)
      await holder.patch(`/api/user-schedules/${reservation}`, { status: 'canceled' })
      await sql`update studio.settings set cancel_free_minutes = 360`.execute(studio.db)
      return { id: body.entry.id }
    },
    undo: async (owners) => {
      const { class: id } = await held(owners)
      await hourOfClasses()
      const { body } = await admin.post<{ undo: Made }>(`/api/schedule/${id}/cancel`, {})
      return { id: body.undo.id }
    },
    closure: () => {
      const day = nextDay()
      return created('/api/schedule/closures', { start_date: day, end_date: day }, 'closure')
    },
    slot,
    archivedSlot: async () => {
      const { id } = await slot()
      await admin.delete(`/api/time-slots/${id}`)
      return { id }
    },
    class: async () => {
      const input = { name: `Clase ${next()}`, description: 'De prueba' }
      return (await admin.post<Made>('/api/admin/classes', input)).body
    },
    room: async () => (await admin.post<Made>('/api/admin/rooms', { name: `Sala ${next()}` })).body,
    mappedRoom: async () => ({ id: (await openRoom(admin, { name: `Sala ${next()}`, places: 2 })).id }),
    place: async () => {
      const room = await openRoom(admin, { name: `Sala ${next()}`, places: 2 })
      return { id: room.place('1') }
    },
    outage: async () => {
      const id = (await openRoom(admin, { name: `Sala ${next()}`, places: 2 })).place('1')
      const out = { from: '2027-01-01', reason: 'Resorte' }
      const { body } = await admin.post<{ outage: Made }>(`/api/admin/places/${id}/outages`, out)
      return { id, outage: body.outage.id }
    },
    /** A class in a room, and the move of its member to a free place. */
    seatedClass: async (owners) => {
      const booked = await scheduled(owners)
      await putInRoom(studio.db, booked, await openRoom(admin, { name: `Sala ${next()}`, places: 2 }))
      const { body } = await owners.member.books(booked)
      const free = (await placesOf(owners.member, booked)).find(({ state }) => state === 'free')
      const reservation_id = (body as { reservation: Made }).reservation.id
      return { id: booked.id, body: { moves: [{ reservation_id, place_id: free?.id }] } }
    },
    sitePicture: async () => addsPicture(admin, await photo('png', { width: next(), height: 8 })),
    coach,
    plan: () => studio.plan(),
    discount: () => createDiscount(studio.context, { code: `OBJ${next()}` }),
    user: async ({ member }) => ({ id: member.id }),
    clientWithoutAddress,
    /** A record, and another one to merge into it. */
    recordToKeep: async () => {
      const [{ id }, other] = [await clientWithoutAddress(), await clientWithoutAddress()]
      return { id, body: { from: other.id } }
    },
    merge: async () => {
      const [kept, from] = [await clientWithoutAddress(), await clientWithoutAddress()]
      return created(`/api/admin/users/${kept.id}/merge`, { from: from.id }, 'merge')
    },
    noteOfAdmin: ({ member }) => created(`/api/admin/users/${member.id}/notes`, { text: 'Puntual' }, 'note'),
    /** A member, in a studio that has published its waiver. */
    signer: async ({ member }) => {
      await publishWaiver(admin, 'Responsiva')
      return { id: member.id }
    },
    signerWithPhoto: async ({ member }) => {
      await publishWaiver(admin, 'Responsiva')
      await recordWaiver(admin, member, { file: await photo('png', { width: 8, height: 8 }) })
      return { id: member.id }
    },
    /** A message to a new client, who has a telephone. */
    message: async () => {
      const phone = `667${String(next()).padStart(7, '0')}`
      const client = await admin.post<Made>('/api/admin/users', { full_name: 'Tere Prueba López', phone })
      const message = { template: 'Hola', channel: 'whatsapp', user_ids: [client.body.id] }
      return { ...(await created('/api/admin/messages', message, 'message')), user: client.body.id }
    },
    coachUser: async (owners) => ({ id: owners.coach.id }),
    /** A plan of the member, named by the body of a call about the member. */
    userWithPlan: async (owners) => {
      const { id } = await plan('unpaid')(owners)
      return { id: owners.member.id, body: { id, status: 'active', payment_status: 'completed' } }
    },
    userWithBalance: async (owners) => {
      await giveBalance(studio, owners.member, 100)
      return { id: owners.member.id }
    },
    /** One without a plan that the new one could share a day with. */
    userForPlan: async () => {
      const [{ id }, { id: plan_id }] = [await studio.member(), await studio.plan()]
      return { id, body: { plan_id, start_date: '2027-06-01' } }
    },
    counterSale: async () => {
      const [{ id }, { id: plan_id }] = [await studio.member(), await studio.plan({ price: 10_000 })]
      const sale = { client: { id }, plan_id, start_date: '2027-06-01', method: 'cash', amount_paid: 100 }
      return created('/api/admin/sales', sale, 'user_plan')
    },
    pausable,
    pause: async (owners) => {
      const { id, body } = await pausable(owners)
      const pause = await created(`/api/admin/user-plans/${id}/pauses`, body, 'pause')
      return { id, pause: pause.id }
    },
    pauseRequest: async (owners) => {
      const { id, body } = await pausable(owners)
      const asked = await owners.member.post<{ pause: Made }>(`/api/user-plans/${id}/pause-requests`, body)
      return { id: asked.body.pause.id }
    },
    openRequest: async (owners) => {
      const { id, body } = await pausable(owners)
      const asked = await owners.member.post<{ pause: Made }>(`/api/user-plans/${id}/pause-requests`, body)
      return { id, pause: asked.body.pause.id }
    },
    /** A standing place with a held date. */
    standingPlace: standingPlace('active'),
    /** The same, of a user whom the address names first. */
    standingPlaceOfUser: ofUser(standingPlace('active')),
    dateToSkip,
    dateOfUserToSkip: ofUser(dateToSkip),
    standingRequest: standingPlace('requested'),
    /** A standing place that is offered to its member. */
    standingOffer: standingPlace('offered'),
    series: async () => ({ id: await newSeries() }),
    seriesForMember: async ({ member }) => {
      await allowStandingPlaces(member)
      return { id: member.id, body: { series_id: await newSeries(), from: '2026-11-16' } }
    },
    paidPlan: plan('limited'),
    planToExtend: async (owners) => {
      const { id, ends } = await plan('limited')(owners)
      return { id, body: { end_date: addMonths(ends, 1), reason: 'Viaje' } }
    },
    unpaidPlan: plan('unpaid'),
    planToPayOnline: async (owners) => {
      await onlineProvider()
      return plan('unpaid')(owners)
    },
    checkout: async (owners) => ({ id: (await checkout(owners)).id }),
    onlinePayment: async (owners) => {
      const { id, provider } = await checkout(owners)
      provider.pay(id, { received: { cents: 1000, currency: 'MXN' } })
      await admin.post(`/api/admin/checkouts/${id}/refresh`)
      const { body } = await admin.get<{ payments: (Made & { checkout: Made })[] }>(
        '/api/admin/online-payments?state=review&limit=1000',
      )
      return { id: body.payments.find((one) => one.checkout.id === id)?.id ?? '' }
    },
    /** A refund that was made in the provider's panel, which staff take note of. */
    onlineRefund: async (owners) => {
      const { id, provider } = await checkout(owners)
      const payment = provider.pay(id)
      await admin.post(`/api/admin/checkouts/${id}/refresh`)
      provider.refundFromPanel(payment, 1000)
      await admin.post(`/api/admin/checkouts/${id}/refresh`)
      const { body } = await admin.get<{ payments: { checkout: Made; refunds: Made[] }[] }>(
        '/api/admin/online-payments?state=refund&limit=1000',
      )
      return { id: body.payments.find((one) => one.checkout.id === id)?.refunds[0]?.id ?? '' }
    },
    statement: async () => {
      const file = await bankFile([{ day: '2026-11-16', cents: 100, concept: `Depósito ${next()}` }])
      return (await importFile(studio, admin, file)).body.statement
    },
    payout: async () => {
      const { rows } = await sql<Made>`
        insert into studio.provider_payouts (provider, provider_payout_id, amount_cents, arrives_on, status, first_seen_at)
        values ('stripe', ${`po_${next()}`}, 100, '2026-11-16', 'paid', now()) returning id`.execute(
        studio.db,
      )
      return rows[0] as Made
    },
    /** One that was paid, so that nobody has to be asked about it. */
    testPurchase: async () => {
      const { rows } = await sql<Made>`
        insert into studio.test_purchases (provider, amount_cents, open_until, state, created_at)
        values ('stripe', 1000, now(), 'paid', now()) returning id`.execute(studio.db)
      return rows[0] as Made
    },
    clientFile,
    unsureFile: async ({ member }) => {
      const phone = String(6_674_000_000 + next())
      await member.patch('/api/auth/me', { phone })
      const plan = await studio.plan({ name: `Mensual ${phone}` })
      const { id } = await checks(`${member.name},${phone},,${plan.name},,`)
      const account = { user_id: member.id, email: member.email, phone }
      return { id, body: { line: 2, account, same_person: true } }
    },
    importedFile: async () => {
      const file = await clientFile()
      await confirms(file)
      return file
    },
    proof: async (owners) => {
      const { id } = await plan('unpaid')(owners)
      const { body } = await sendProof(owners.member, id, pdfProof())
      return { id: body.proof.id }
    },
    /** Of a member of its own, because a member has one open request of a kind. */
    privacyRequest: async () => {
      const asked = { kind: 'access', text: 'Mis datos' }
      const { body } = await (await studio.member()).post<{ request: Made }>(
        '/api/user/privacy-requests',
        asked,
      )
      return { id: body.request.id }
    },
    auditEntry: async () => {
      const { rows } = await sql<Made>`select id::text from platform.audit_log limit 1`.execute(studio.db)
      return rows[0] as Made
    },
  } satisfies Record<string, MakeObject>
}

export type ObjectKind = keyof ReturnType<typeof objectMakers>

/** The ids of everything a request can name, by table. */
export async function allIds(db: Db): Promise<Record<string, string[]>> {
  const read = async (
    table:
      | 'studio.reservations'
      | 'studio.scheduled_classes'
      | 'studio.user_plans'
      | 'studio.time_slots'
      | 'studio.instructors'
      | 'studio.discounts'
      | 'studio.classes'
      | 'studio.plans',
  ) => (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const profiles = await db.selectFrom('studio.profiles').select('user_id').execute()
  return {
    reservations: await read('studio.reservations'),
    scheduled_classes: await read('studio.scheduled_classes'),
    user_plans: await read('studio.user_plans'),
    time_slots: await read('studio.time_slots'),
    instructors: await read('studio.instructors'),
    discounts: await read('studio.discounts'),
    classes: await read('studio.classes'),
    plans: await read('studio.plans'),
    users: profiles.map(({ user_id }) => user_id),
  }
}
