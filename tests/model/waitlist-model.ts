import {
  civil,
  type ModelClass,
  type ModelEntry,
  type ModelPlan,
  type ModelReservation,
  minute,
  rules,
  type Verdict,
} from './model-records.ts'
import { StudioBooks } from './studio-books.ts'

/** The codes that a reason of staff waives. */
const waivable = [
  'class_started',
  'already_canceled_by_you',
  'class_full',
  'no_plan',
  'plan_payment_pending',
  'plan_frozen',
  'plan_expired',
  'class_outside_plan',
  'no_classes_left',
]

/** Bookings, cancellations and the waiting lists of full classes. */
export class WaitlistModel extends StudioBooks {
  book(member: number, wanted: ModelClass): Verdict {
    const verdict = this.judge(member, wanted, false)
    return verdict.plan ? this.give(member, wanted, verdict.plan) : verdict
  }

  protected give(member: number, wanted: ModelClass, plan: ModelPlan | null): Verdict {
    if (plan && plan.limit !== null) plan.left -= 1
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
    if (entry) Object.assign(entry, { status: 'booked', reservation })
    return { code: 'ok', reservation }
  }

  /** Given from the waiting list: for a while it can be given back with its class. */
  protected giveToWaiting(member: number, wanted: ModelClass, plan: ModelPlan): Verdict {
    const verdict = this.give(member, wanted, plan)
    if (verdict.reservation) verdict.reservation.graceUntil = this.now + rules.grace
    return verdict
  }

  /**
   * Staff book with a reason, beyond the capacity too; where no plan pays, the place is a courtesy. Whoever waits before the
   * member for a full class is passed over while its waiting list is open. So few people do not reach how far a class may be
   * overbooked.
   */
  bookByStaff(member: number, wanted: ModelClass): Verdict {
    const verdict = this.book(member, wanted)
    if (!waivable.includes(verdict.code)) return verdict
    const date = civil(wanted.starts)
    if (date < this.today) return { code: 'class_started' }
    if (this.isBusy(member, wanted)) return { code: 'overlapping_reservation' }
    if (this.plansOf(member).some((plan) => plan.status === 'active' && this.isPaused(plan, date)))
      return { code: 'plan_paused' }
    const isOvertaking = this.isFull(member, wanted) && !this.isWaitlistClosed(wanted)
    const passed = isOvertaking ? this.ahead(member, wanted) : []
    for (const entry of passed) Object.assign(entry, { status: 'skipped', skip: 'assigned_by_studio' })
    const pays = this.payingPlan(member, date)
    return this.give(member, wanted, pays && pays.left !== 0 ? pays : null)
  }

  /** Gives a member of the waiting list a place out of turn, also while the place is held for somebody. */
  assign(entry: ModelEntry): Verdict {
    if (this.waitlist(entry.class).includes(entry)) return this.bookByStaff(entry.member, entry.class)
    return { code: entry.reservation?.canceledBy === null ? 'ok' : 'not_found' }
  }

  join(member: number, wanted: ModelClass): Verdict {
    const entry = this.entryOf(member, wanted)
    if (entry) return { code: 'ok', entry }
    const { code, reservation } = this.judge(member, wanted, false)
    if (code === 'ok') return { code: reservation ? 'already_waiting' : 'class_not_full' }
    const waiting = this.judge(member, wanted, true)
    if (waiting.code !== 'ok') return { code: waiting.code }
    if (this.isWaitlistClosed(wanted)) return { code: 'waitlist_closed' }
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
    if (entry.status === 'booked') {
      const { code, reservation } = this.judge(entry.member, entry.class, true)
      return { code: code === 'ok' && !reservation ? 'not_offered' : code }
    }
    const ranOut = entry.offeredUntil > 0 && entry.offeredUntil <= this.now
    if (entry.status === 'offered' ? ranOut : entry.status === 'expired' && entry.offeredUntil > 0)
      return { code: 'offer_expired' }
    if (entry.status !== 'offered') return { code: 'not_offered' }
    const verdict = this.judge(entry.member, entry.class, true)
    return verdict.plan ? this.giveToWaiting(entry.member, entry.class, verdict.plan) : { code: verdict.code }
  }

  /** A free place goes to the first member of the waiting list who can take it; members who are passed over keep their turn. */
  protected promote(wanted: ModelClass): void {
    for (const entry of this.waitlist(wanted))
      if (entry.status === 'offered' && entry.offeredUntil <= this.now) entry.status = 'expired'
    for (const entry of this.waitlist(wanted)) {
      const { code } = this.judge(entry.member, wanted, true)
      if (entry.status !== 'offered' || code === 'ok') continue
      Object.assign(entry, { status: 'skipped', skip: code, offeredUntil: 0 })
    }
    if (this.isWaitlistClosed(wanted)) return
    const waiting = this.waitlist(wanted).filter(({ status }) => status !== 'offered')
    const offers = this.waitlist(wanted).length - waiting.length
    const free = wanted.capacity - this.live({ class: wanted }).length - offers
    if (free <= 0) return
    const judged = waiting.map((entry) => ({ entry, ...this.judge(entry.member, wanted, true) }))
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
      if (plan && wanted.starts - this.now >= rules.free) this.giveToWaiting(entry.member, wanted, plan)
      else {
        const offeredUntil = Math.min(this.now + rules.offer, wanted.starts)
        Object.assign(entry, { status: 'offered', offeredUntil })
      }
    }
  }

  /** Runs the job: waiting lists end when their classes begin, offers expire, free places are given. */
  serveLines(): void {
    for (const entry of this.entries)
      if (this.waitlist(entry.class).includes(entry) && entry.class.starts <= this.now)
        Object.assign(entry, { status: 'expired', offeredUntil: 0 })
    const served = this.classes.filter(
      (one) =>
        one.status === 'scheduled' &&
        one.starts > this.now &&
        this.waitlist(one).length > 0 &&
        (this.live({ class: one }).length < one.capacity ||
          this.waitlist(one).some(({ status }) => status === 'offered')),
    )
    for (const one of served.sort((a, b) => (a.id < b.id ? -1 : 1))) this.promote(one)
  }

  protected endWaitlist(taken: ModelClass): void {
    for (const entry of this.waitlist(taken))
      Object.assign(entry, { status: 'expired', withClass: true, offeredUntil: 0 })
  }

  /** A class that was taken off and put back at once: its waiting list waits again. */
  restoreWaitlist(taken: ModelClass): void {
    for (const entry of this.waitlist(taken)) Object.assign(entry, { status: 'waiting', offeredUntil: 0 })
  }

  protected release(held: ModelReservation, by: 'member' | 'studio', returned: boolean): void {
    const { plan } = held
    held.canceledBy = by
    held.returned = returned && plan !== null
    if (returned && plan && plan.limit !== null) plan.left += 1
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
}
