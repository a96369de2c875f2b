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
}

export interface Verdict {
  code: string
  reservation?: ModelReservation
  plan?: ModelPlan
}

const hour = 3_600_000
const day = 24 * hour
const zone = -7 * hour
const minute = 60_000

/** The civil date in Culiacán. */
export const civil = (at: number): string => new Date(at + zone).toISOString().slice(0, 10)
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

const overlap = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  a.start <= b.end && b.start <= a.end

export class StudioModel {
  plans: ModelPlan[] = []
  classes: ModelClass[] = []
  reservations: ModelReservation[] = []

  constructor(public now: number) {}

  /** A model of its own in the same state. */
  copy(): StudioModel {
    const { plans, classes, reservations } = this
    return Object.assign(new StudioModel(this.now), structuredClone({ plans, classes, reservations }))
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

  private refusalOfClass(member: number, wanted: ModelClass): string | undefined {
    if (wanted.status === 'canceled') return 'class_canceled'
    if (wanted.starts <= this.now) return 'class_started'
    const left = this.reservations.some(
      (past) => past.member === member && past.class === wanted && past.canceledBy === 'member',
    )
    if (left) return 'already_canceled_by_you'
    return this.live({ class: wanted }).length >= wanted.capacity ? 'class_full' : undefined
  }

  /** BOOK: the plan whose dates hold the class pays, one live reservation a class, none at the same hour. */
  book(member: number, wanted: ModelClass): Verdict {
    if (wanted.status === 'deleted') return { code: 'class_not_found' }
    const [held] = this.live({ member, class: wanted })
    if (held) return { code: 'ok', reservation: held }
    const refused = this.refusalOfClass(member, wanted)
    if (refused) return { code: refused }
    if (!this.payingPlan(member, this.today)) return { code: this.whyNoPlan(member) }
    const plan = this.payingPlan(member, civil(wanted.starts))
    if (!plan) return { code: 'class_outside_plan' }
    if (plan.limit !== null && plan.left === 0) return { code: 'no_classes_left' }
    const clash = this.live({ member }).some(
      (other) => other.class.starts < wanted.ends && wanted.starts < other.class.ends,
    )
    if (clash) return { code: 'overlapping_reservation' }
    if (plan.limit !== null) plan.left -= 1
    const reservation: ModelReservation = {
      id: '',
      member,
      class: wanted,
      plan,
      canceledBy: null,
      returned: null,
      freeToLeave: false,
    }
    this.reservations.push(reservation)
    return { code: 'ok', reservation }
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
    if (held.freeToLeave && minutes > 0) this.release(held, 'member', true)
    else if (minutes < 60) return { code: 'cancel_too_late' }
    else this.release(held, 'member', minutes >= 360)
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

  /** AUS-15, AUS-16: its reservations to come go with it. */
  cancelPlan(plan: ModelPlan): Verdict {
    if (plan.removed) return { code: 'plan_not_found' }
    if (plan.status === 'cancelled' || (plan.status === 'active' && plan.end < this.today))
      return { code: 'plan_not_cancellable' }
    for (const held of this.live({ plan }))
      if (held.class.starts > this.now) this.release(held, 'studio', true)
    plan.status = 'cancelled'
    return { code: 'ok', plan }
  }

  /** A36: a class nobody ever reserved is deleted, any other is cancelled and every class returns. */
  removeClass(taken: ModelClass): Verdict {
    if (taken.status === 'deleted') return { code: 'not_found' }
    if (taken.starts <= this.now) return { code: 'class_in_past' }
    if (taken.status === 'canceled') return { code: 'class_canceled' }
    const reserved = this.reservations.some((held) => held.class === taken)
    for (const held of this.live({ class: taken })) this.release(held, 'studio', true)
    taken.status = reserved ? 'canceled' : 'deleted'
    return { code: 'ok' }
  }

  /** B14: who cannot come then is released with return, the others may leave with return until it starts. */
  move(moved: ModelClass, starts: number): Verdict {
    if (moved.status === 'deleted') return { code: 'not_found' }
    if (moved.status === 'canceled') return { code: 'class_canceled' }
    if (moved.starts <= this.now) return { code: 'class_in_past' }
    if (starts === moved.starts) return { code: 'ok' }
    if (starts <= this.now) return { code: 'class_in_past' }
    const ends = starts + (moved.ends - moved.starts)
    for (const held of this.live({ class: moved })) {
      const busy = this.live({ member: held.member }).some(
        (other) => other.class !== moved && other.class.starts < ends && starts < other.class.ends,
      )
      if (busy || !this.payingPlan(held.member, civil(starts))) this.release(held, 'studio', true)
      else held.freeToLeave = true
    }
    moved.starts = starts
    moved.ends = ends
    return { code: 'ok' }
  }

  /** B13: every class of the day that is still to come is cancelled and returns. */
  closeDay(date: string): Verdict {
    for (const closed of this.classes) {
      if (closed.status !== 'scheduled' || closed.starts <= this.now || civil(closed.starts) !== date)
        continue
      for (const held of this.live({ class: closed })) this.release(held, 'studio', true)
      closed.status = 'canceled'
    }
    return { code: 'ok' }
  }

  /** ACA-19: staff take one place back, with return or without. */
  cancelByStaff(held: ModelReservation, returned: boolean): Verdict {
    if (held.canceledBy) return { code: 'ok' }
    if (held.class.starts <= this.now) return { code: 'class_started' }
    this.release(held, 'studio', returned)
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
