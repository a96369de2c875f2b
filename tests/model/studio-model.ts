/*
 * What a studio promises about places, plans and balances, written a second time without a database: slowly, in plain
 * words, and independent of the server's own rules.
 */

export interface ModelPlan {
  id: string
  member: number
  start: string
  end: string
  /** Null: unlimited. */
  limit: number | null
  left: number
  status: 'frozen' | 'active' | 'cancelled'
  paid: boolean
  boughtAt: number
  /** Nobody paid it in time: no answer knows it any more. */
  removed: boolean
}

export interface ModelPause {
  id: string
  plan: ModelPlan
  from: string
  to: string
  status: 'agreed' | 'removed'
}

export interface ModelClass {
  id: string
  /** Milliseconds. */
  starts: number
  ends: number
  capacity: number
  status: 'scheduled' | 'canceled' | 'deleted'
}

export interface ModelReservation {
  id: string
  member: number
  class: ModelClass
  plan: ModelPlan
  /** Who cancelled it; null while it stands. */
  canceledBy: 'member' | 'studio' | null
  returned: boolean | null
  /** Its class was moved: the member may leave it with return until it starts (B14). */
  freeToLeave: boolean
  /** A place from the waiting list goes back with its class until then. */
  graceUntil: number
}

export interface ModelEntry {
  id: string
  member: number
  class: ModelClass
  status: 'waiting' | 'skipped' | 'offered' | 'booked' | 'left' | 'expired'
  offeredUntil: number
  /** Why it was passed over last. */
  skip?: string
  /** The class was cancelled while it waited. */
  withClass?: boolean
}

export interface Verdict {
  code: string
  reservation?: ModelReservation
  plan?: ModelPlan
  entry?: ModelEntry
  pause?: ModelPause
}

const hour = 3_600_000
const day = 24 * hour
const zone = -7 * hour
const minute = 60_000

/** The settings of a new studio. */
const rules = {
  free: 360 * minute,
  block: 60 * minute,
  lists: 3,
  offer: 20 * minute,
  listCloses: 60 * minute,
  grace: 30 * minute,
  pauseDays: 15,
}

/** The civil date in Culiacán. */
export const civil = (at: number): string => new Date(at + zone).toISOString().slice(0, 10)
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

const daysOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / day + 1

const overlap = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  a.start <= b.end && b.start <= a.end

export class StudioModel {
  plans: ModelPlan[] = []
  classes: ModelClass[] = []
  reservations: ModelReservation[] = []
  /** In the order in which they were made. */
  entries: ModelEntry[] = []
  pauses: ModelPause[] = []

  constructor(public now: number) {}

  /** A model of its own in the same state. */
  copy(): StudioModel {
    const { plans, classes, reservations, entries, pauses } = this
    return Object.assign(
      new StudioModel(this.now),
      structuredClone({ plans, classes, reservations, entries, pauses }),
    )
  }

  get today(): string {
    return civil(this.now)
  }

  private plansOf(member: number): ModelPlan[] {
    return this.plans.filter((plan) => plan.member === member && plan.status !== 'cancelled')
  }

  private payingPlan(member: number, date: string): ModelPlan | undefined {
    return this.plansOf(member).find(
      (plan) => plan.status === 'active' && plan.paid && plan.start <= date && date <= plan.end,
    )
  }

  private pausesOf(plan: ModelPlan): ModelPause[] {
    return this.pauses.filter((pause) => pause.plan === plan && pause.status === 'agreed')
  }

  private isPaused(plan: ModelPlan, date: string): boolean {
    return this.pausesOf(plan).some(({ from, to }) => from <= date && date <= to)
  }

  live(filter: Partial<Pick<ModelReservation, 'member' | 'class' | 'plan'>>): ModelReservation[] {
    return this.reservations.filter(
      (held) =>
        held.canceledBy === null &&
        (filter.member === undefined || held.member === filter.member) &&
        (filter.class === undefined || held.class === filter.class) &&
        (filter.plan === undefined || held.plan === filter.plan),
    )
  }

  private whyNoPlan(member: number): string {
    const [next] = this.plansOf(member)
      .filter((plan) => plan.status === 'frozen' || plan.start > this.today)
      .sort((a, b) => (a.start < b.start ? -1 : 1))
    if (next) return next.paid ? 'plan_frozen' : 'plan_payment_pending'
    return this.plansOf(member).some((plan) => plan.end < this.today) ? 'plan_expired' : 'no_plan'
  }

  line(wanted: ModelClass): ModelEntry[] {
    return this.entries.filter(
      (entry) => entry.class === wanted && ['waiting', 'skipped', 'offered'].includes(entry.status),
    )
  }

  /** A full class to come that this member neither holds a place of nor waits for. */
  hasLineFor(member: number, wanted: ModelClass): boolean {
    const isToCome = wanted.status === 'scheduled' && wanted.starts > this.now
    const isFull = this.live({ class: wanted }).length >= wanted.capacity
    return (
      isToCome && isFull && !this.entryOf(member, wanted) && this.live({ member, class: wanted }).length === 0
    )
  }

  private entryOf(member: number, wanted: ModelClass): ModelEntry | undefined {
    return this.line(wanted).find((entry) => entry.member === member)
  }

  private isLineClosed({ status, starts }: ModelClass): boolean {
    return status !== 'scheduled' || starts <= this.now || starts - this.now < rules.listCloses
  }

  /** Places that are free, but not for this member: offered to others, or wanted by those before them who can take one. */
  private placesKept(member: number, wanted: ModelClass): number {
    const line = this.line(wanted)
    const isOffered = (entry: ModelEntry) => entry.status === 'offered' && entry.offeredUntil > this.now
    const turn = this.entryOf(member, wanted)
    // An offer that ran out is no turn any more.
    const own = turn && (turn.status !== 'offered' || isOffered(turn)) ? turn : undefined
    const offers = line.filter((entry) => entry.member !== member && isOffered(entry)).length
    if ((own && isOffered(own)) || this.isLineClosed(wanted)) return offers
    const ahead = line.filter(
      (entry) =>
        entry.member !== member &&
        entry.status !== 'offered' &&
        (!own || this.entries.indexOf(entry) < this.entries.indexOf(own)),
    )
    return offers + ahead.filter((entry) => this.judge(entry.member, wanted, true).code === 'ok').length
  }

  private isFull(member: number, wanted: ModelClass): boolean {
    const free = wanted.capacity - this.live({ class: wanted }).length
    return free <= 0 || free <= this.placesKept(member, wanted)
  }

  private refusalOfClass(member: number, wanted: ModelClass, waiting: boolean): string | undefined {
    if (wanted.status === 'canceled') return 'class_canceled'
    if (wanted.starts <= this.now) return 'class_started'
    const left = this.reservations.some(
      (past) => past.member === member && past.class === wanted && past.canceledBy === 'member',
    )
    if (left) return 'already_canceled_by_you'
    return !waiting && this.isFull(member, wanted) ? 'class_full' : undefined
  }

  /**
   * BOOK: the plan whose dates hold the class pays, one live reservation a class, none at the same hour. For who is
   * `waiting`, how many places are free does not count.
   */
  private judge(member: number, wanted: ModelClass, waiting: boolean): Verdict {
    if (wanted.status === 'deleted') return { code: 'class_not_found' }
    const [held] = this.live({ member, class: wanted })
    if (held) return { code: 'ok', reservation: held }
    const refused = this.refusalOfClass(member, wanted, waiting)
    if (refused) return { code: refused }
    if (!this.payingPlan(member, this.today)) return { code: this.whyNoPlan(member) }
    const plan = this.payingPlan(member, civil(wanted.starts))
    if (!plan) return { code: 'class_outside_plan' }
    if (this.isPaused(plan, civil(wanted.starts))) return { code: 'plan_paused' }
    if (plan.limit !== null && plan.left === 0) return { code: 'no_classes_left' }
    const clash = this.live({ member }).some(
      (other) => other.class.starts < wanted.ends && wanted.starts < other.class.ends,
    )
    if (clash) return { code: 'overlapping_reservation' }
    return { code: 'ok', plan }
  }

  book(member: number, wanted: ModelClass): Verdict {
    const verdict = this.judge(member, wanted, false)
    return verdict.plan ? this.give(member, wanted, verdict.plan) : verdict
  }

  private give(member: number, wanted: ModelClass, plan: ModelPlan): Verdict {
    if (plan.limit !== null) plan.left -= 1
    const reservation: ModelReservation = {
      id: '',
      member,
      class: wanted,
      plan,
      canceledBy: null,
      returned: null,
      freeToLeave: false,
      graceUntil: Number.NEGATIVE_INFINITY,
    }
    this.reservations.push(reservation)
    const entry = this.entryOf(member, wanted)
    if (entry?.status === 'offered' && entry.offeredUntil > this.now)
      reservation.graceUntil = this.now + rules.grace
    if (entry) entry.status = 'booked'
    return { code: 'ok', reservation }
  }

  /** Given from the waiting list: for a while it can be given back with its class. */
  private giveFromLine(member: number, wanted: ModelClass, plan: ModelPlan): Verdict {
    const verdict = this.give(member, wanted, plan)
    if (verdict.reservation) verdict.reservation.graceUntil = this.now + rules.grace
    return verdict
  }

  join(member: number, wanted: ModelClass): Verdict {
    const entry = this.entryOf(member, wanted)
    if (entry) return { code: 'ok', entry }
    const { code, reservation } = this.judge(member, wanted, false)
    if (code === 'ok') return { code: reservation ? 'already_waiting' : 'class_not_full' }
    const waiting = this.judge(member, wanted, true)
    if (waiting.code !== 'ok') return { code: waiting.code }
    if (this.isLineClosed(wanted)) return { code: 'waitlist_closed' }
    const lists = this.classes.filter((one) => this.entryOf(member, one)).length
    if (lists >= rules.lists) return { code: 'waitlist_limit_reached' }
    const joined: ModelEntry = { id: '', member, class: wanted, status: 'waiting', offeredUntil: 0 }
    this.entries.push(joined)
    return { code: 'ok', entry: joined }
  }

  leave(member: number, wanted: ModelClass): Verdict {
    const entry = this.entryOf(member, wanted)
    if (!entry) return { code: 'ok' }
    entry.status = 'left'
    this.promote(wanted)
    return { code: 'ok' }
  }

  accept(entry: ModelEntry): Verdict {
    if (entry.status === 'booked') return { code: 'ok' }
    const ranOut = entry.offeredUntil > 0 && entry.offeredUntil <= this.now
    if (entry.status === 'offered' ? ranOut : entry.status === 'expired' && entry.offeredUntil > 0)
      return { code: 'offer_expired' }
    if (entry.status !== 'offered') return { code: 'not_offered' }
    const verdict = this.judge(entry.member, entry.class, true)
    return verdict.plan ? this.giveFromLine(entry.member, entry.class, verdict.plan) : { code: verdict.code }
  }

  /** A free place goes to the first in line who can take it; who is passed over keeps the place in line. */
  private promote(wanted: ModelClass): void {
    for (const entry of this.line(wanted))
      if (entry.status === 'offered' && entry.offeredUntil <= this.now) entry.status = 'expired'
    if (this.isLineClosed(wanted)) return
    const line = this.line(wanted).filter(({ status }) => status !== 'offered')
    const offers = this.line(wanted).length - line.length
    const free = wanted.capacity - this.live({ class: wanted }).length - offers
    if (free <= 0) return
    const judged = line.map((entry) => ({ entry, ...this.judge(entry.member, wanted, true) }))
    const able = judged.filter(({ code }) => code === 'ok').slice(0, free)
    const last = able.at(-1)
    for (const [index, { entry, code }] of judged.entries()) {
      const isOvertaken = last !== undefined && index < judged.indexOf(last)
      const isNews = able.length < free && entry.skip !== code
      if (code === 'ok' || !(isOvertaken || isNews)) continue
      entry.skip = code
      entry.status = 'skipped'
    }
    for (const { entry, plan } of able) {
      if (plan && wanted.starts - this.now >= rules.free) this.giveFromLine(entry.member, wanted, plan)
      else Object.assign(entry, { status: 'offered', offeredUntil: this.now + rules.offer })
    }
  }

  /** What the job does as time passes: lines end with their classes, offers run out, free places are given. */
  serveLines(): void {
    for (const entry of this.entries)
      if (this.line(entry.class).includes(entry) && entry.class.starts <= this.now)
        Object.assign(entry, { status: 'expired', offeredUntil: 0 })
    const free = this.classes.filter(
      (one) =>
        one.status === 'scheduled' &&
        one.starts > this.now &&
        this.line(one).length > 0 &&
        this.live({ class: one }).length < one.capacity,
    )
    for (const one of free.sort((a, b) => (a.id < b.id ? -1 : 1))) this.promote(one)
  }

  private endLine(taken: ModelClass): void {
    for (const entry of this.line(taken))
      Object.assign(entry, { status: 'expired', withClass: true, offeredUntil: 0 })
  }

  /** A class that was taken off and put back at once: its line waits again. */
  restoreLine(taken: ModelClass): void {
    for (const entry of this.line(taken)) Object.assign(entry, { status: 'waiting', offeredUntil: 0 })
  }

  private release(held: ModelReservation, by: 'member' | 'studio', returned: boolean): void {
    held.canceledBy = by
    held.returned = returned
    if (returned && held.plan.limit !== null) held.plan.left += 1
  }

  /** A01: six hours before the class returns, until one hour it counts as taken, then it is refused. */
  cancel(held: ModelReservation): Verdict {
    if (held.canceledBy) return { code: 'ok', reservation: held }
    const minutes = (held.class.starts - this.now) / minute
    const isFree = held.freeToLeave || held.graceUntil >= this.now
    if (isFree && minutes > 0) this.release(held, 'member', true)
    else if (minutes < 60) return { code: 'cancel_too_late' }
    else this.release(held, 'member', minutes >= 360)
    this.promote(held.class)
    return { code: 'ok', reservation: held }
  }

  /** CHK-14: bought plans wait for their payment; no two plans of a member share a day. */
  buy(member: number, sold: { days: number; limit: number | null }, start: string): Verdict {
    if (start < this.today) return { code: 'start_date_past' }
    const waiting = this.plansOf(member).filter((plan) => plan.status === 'frozen' && !plan.paid)
    if (waiting.length >= 3) return { code: 'too_many_open_purchases' }
    const dates = { start, end: addDays(start, sold.days - 1) }
    if (this.plansOf(member).some((plan) => overlap(plan, dates))) return { code: 'plan_dates_overlap' }
    const plan: ModelPlan = {
      ...dates,
      id: '',
      member,
      limit: sold.limit,
      left: sold.limit ?? -1,
      status: 'frozen',
      paid: false,
      boughtAt: this.now,
      removed: false,
    }
    this.plans.push(plan)
    return { code: 'ok', plan }
  }

  verify(plan: ModelPlan): Verdict {
    if (plan.removed) return { code: 'plan_not_found' }
    if (plan.status === 'cancelled') return { code: 'plan_not_pending' }
    plan.status = 'active'
    plan.paid = true
    return { code: 'ok', plan }
  }

  /** AUS-15, AUS-16: its reservations to come go with it, and those within its dates. */
  cancelPlan(plan: ModelPlan): Verdict {
    if (plan.removed) return { code: 'plan_not_found' }
    if (plan.status === 'cancelled' || (plan.status === 'active' && plan.end < this.today))
      return { code: 'plan_not_cancellable' }
    const isWithin = (date: string) => plan.start <= date && date <= plan.end
    const released = this.live({ member: plan.member }).filter(
      (held) => held.class.starts > this.now && (held.plan === plan || isWithin(civil(held.class.starts))),
    )
    const order = ({ plan: paying, id }: ModelReservation) => `${paying.id} ${id}`
    for (const held of released.sort((a, b) => (order(a) < order(b) ? -1 : 1))) {
      this.release(held, 'studio', true)
      this.promote(held.class)
    }
    plan.status = 'cancelled'
    return { code: 'ok', plan }
  }

  private refusalOfPause(plan: ModelPlan, from: string, to: string): string | undefined {
    if (plan.removed) return 'plan_not_found'
    if (plan.status === 'cancelled') return 'plan_closed'
    if (plan.status !== 'active' || !plan.paid) return 'payment_not_verified'
    if (plan.end < this.today) return 'plan_expired'
    if (from < plan.start || from > plan.end) return 'pause_outside_plan'
    const pauses = this.pausesOf(plan)
    if (pauses.some((other) => other.from <= to && from <= other.to)) return 'pause_overlaps'
    const used = pauses.reduce((sum, other) => sum + daysOf(other), 0)
    if (used + daysOf({ from, to }) > rules.pauseDays) return 'pause_too_long'
    const longer = { start: plan.start, end: addDays(plan.end, daysOf({ from, to })) }
    return this.plansOf(plan.member).some((other) => other !== plan && overlap(other, longer))
      ? 'plan_dates_overlap'
      : undefined
  }

  /** The end moves by those days; what the plan holds inside is given back, and goes to those in line. */
  pause(plan: ModelPlan, from: string, to: string): Verdict {
    const code = this.refusalOfPause(plan, from, to)
    if (code) return { code }
    const pause: ModelPause = { id: '', plan, from, to, status: 'agreed' }
    this.pauses.push(pause)
    plan.end = addDays(plan.end, daysOf(pause))
    const isInside = ({ starts }: ModelClass) =>
      starts > this.now && from <= civil(starts) && civil(starts) <= to
    const held = this.live({ plan }).filter((one) => isInside(one.class))
    const offered = this.entries.filter(
      (entry) =>
        entry.member === plan.member &&
        entry.status === 'offered' &&
        entry.offeredUntil > this.now &&
        isInside(entry.class),
    )
    for (const entry of offered) Object.assign(entry, { status: 'waiting', offeredUntil: 0 })
    for (const one of held.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      this.release(one, 'studio', true)
      this.promote(one.class)
    }
    for (const entry of offered.sort((a, b) => (a.class.id < b.class.id ? -1 : 1))) this.promote(entry.class)
    return { code: 'ok', pause }
  }

  /** Whole before it begins, from today on while it is under way. */
  endPause(pause: ModelPause): Verdict {
    const { plan } = pause
    if (pause.status === 'removed') return { code: 'ok' }
    if (pause.to < this.today) return { code: 'pause_ended' }
    if (plan.status === 'cancelled') return { code: 'plan_closed' }
    const since = pause.from > this.today ? pause.from : this.today
    const end = addDays(plan.end, -daysOf({ from: since, to: pause.to }))
    if (this.pausesOf(plan).some((other) => other !== pause && other.to > end))
      return { code: 'pauses_outside_dates' }
    if (this.live({ plan }).some((one) => one.class.starts > this.now && civil(one.class.starts) > end))
      return { code: 'reservations_outside_dates' }
    plan.end = end
    if (pause.from < this.today) pause.to = addDays(this.today, -1)
    else pause.status = 'removed'
    return { code: 'ok' }
  }

  /** A36: a class nobody ever reserved is deleted, any other is cancelled and every class returns. */
  removeClass(taken: ModelClass): Verdict {
    if (taken.status === 'deleted') return { code: 'not_found' }
    if (taken.starts <= this.now) return { code: 'class_in_past' }
    if (taken.status === 'canceled') return { code: 'class_canceled' }
    const reserved = this.reservations.some((held) => held.class === taken)
    for (const held of this.live({ class: taken })) this.release(held, 'studio', true)
    this.endLine(taken)
    taken.status = reserved ? 'canceled' : 'deleted'
    return { code: 'ok' }
  }

  /** B14: who cannot come then is released with return, the others may leave with return until it starts. */
  move(moved: ModelClass, starts: number): Verdict {
    if (moved.status === 'deleted') return { code: 'not_found' }
    if (moved.status === 'canceled') return { code: 'class_canceled' }
    if (moved.starts <= this.now) return { code: 'class_in_past' }
    if (starts === moved.starts) {
      this.promote(moved)
      return { code: 'ok' }
    }
    if (starts <= this.now) return { code: 'class_in_past' }
    const ends = starts + (moved.ends - moved.starts)
    for (const held of this.live({ class: moved })) {
      const busy = this.live({ member: held.member }).some(
        (other) => other.class !== moved && other.class.starts < ends && starts < other.class.ends,
      )
      const pays = this.payingPlan(held.member, civil(starts))
      if (busy || !pays || this.isPaused(pays, civil(starts))) this.release(held, 'studio', true)
      else held.freeToLeave = true
    }
    moved.starts = starts
    moved.ends = ends
    for (const entry of this.line(moved))
      if (entry.status === 'offered') Object.assign(entry, { status: 'waiting', offeredUntil: 0 })
    this.promote(moved)
    return { code: 'ok' }
  }

  /** B13: every class of the day that is still to come is cancelled and returns. */
  closeDay(date: string): Verdict {
    for (const closed of this.classes) {
      if (closed.status !== 'scheduled' || closed.starts <= this.now || civil(closed.starts) !== date)
        continue
      for (const held of this.live({ class: closed })) this.release(held, 'studio', true)
      this.endLine(closed)
      closed.status = 'canceled'
    }
    return { code: 'ok' }
  }

  /** ACA-19: staff take one place back, with return or without. */
  cancelByStaff(held: ModelReservation, returned: boolean): Verdict {
    if (held.canceledBy) return { code: 'ok' }
    if (held.class.starts <= this.now) return { code: 'class_started' }
    this.release(held, 'studio', returned)
    this.promote(held.class)
    return { code: 'ok' }
  }

  /** A18: seven times 24 hours without payment. */
  removeUnpaid(): void {
    for (const plan of this.plans) {
      if (plan.status !== 'frozen' || this.now - plan.boughtAt < 7 * day) continue
      plan.status = 'cancelled'
      plan.removed = true
    }
  }
}
