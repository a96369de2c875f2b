import {
  addDays,
  civil,
  day,
  daysOf,
  type ModelClass,
  type ModelPause,
  type ModelPlan,
  type ModelReservation,
  overlap,
  rules,
  type Verdict,
} from './model-records.ts'
import { WaitlistModel } from './waitlist-model.ts'

/*
 * The promises of a studio about places, plans and balances, written a second time without a database: slowly, in plain
 * words, and independent of the server's own rules.
 */
export class StudioModel extends WaitlistModel {
  /** A model of its own in the same state. */
  copy(): StudioModel {
    const { plans, classes, reservations, entries, pauses } = this
    return Object.assign(
      new StudioModel(this.now),
      structuredClone({ plans, classes, reservations, entries, pauses }),
    )
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
    // Courtesies last.
    const order = ({ plan: paying, id }: ModelReservation) => `${paying?.id ?? '~'} ${id}`
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

  /** The end moves by those days; what the plan holds inside is given back, and goes to the waiting lists. */
  pause(plan: ModelPlan, from: string, to: string): Verdict {
    const code = this.refusalOfPause(plan, from, to)
    if (code) return { code }
    const pause: ModelPause = { id: '', plan, from, to, status: 'agreed', isEnded: false }
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
    for (const one of held.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      this.release(one, 'studio', true)
      this.promote(one.class)
    }
    for (const entry of offered.sort((a, b) => (a.class.id < b.class.id ? -1 : 1))) this.promote(entry.class)
    return { code: 'ok', pause }
  }

  /** Whole before it begins, from today on while it is under way; a second time changes nothing. */
  endPause(pause: ModelPause): Verdict {
    const { plan } = pause
    if (pause.isEnded) return { code: 'ok' }
    if (pause.to < this.today) return { code: 'pause_ended' }
    if (plan.status === 'cancelled') return { code: 'plan_closed' }
    const since = pause.from > this.today ? pause.from : this.today
    const end = addDays(plan.end, -daysOf({ from: since, to: pause.to }))
    if (this.pausesOf(plan).some((other) => other !== pause && other.to > end))
      return { code: 'pauses_outside_dates' }
    if (this.live({ plan }).some((one) => one.class.starts > this.now && civil(one.class.starts) > end))
      return { code: 'reservations_outside_dates' }
    plan.end = end
    pause.isEnded = true
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
    this.endWaitlist(taken)
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
      const isPaid = !held.plan || (pays && !this.isPaused(pays, civil(starts)))
      if (busy || !isPaid) this.release(held, 'studio', true)
      else held.freeToLeave = true
    }
    moved.starts = starts
    moved.ends = ends
    for (const entry of this.waitlist(moved))
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
      this.endWaitlist(closed)
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
