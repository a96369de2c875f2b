import {
  civil,
  type ModelClass,
  type ModelEntry,
  type ModelPause,
  type ModelPlan,
  type ModelReservation,
  rules,
  type Verdict,
} from './model-records.ts'

/** The books of a studio and the verdict of a booking. */
export class StudioBooks {
  plans: ModelPlan[] = []
  classes: ModelClass[] = []
  reservations: ModelReservation[] = []
  /** In the order in which they were made. */
  entries: ModelEntry[] = []
  pauses: ModelPause[] = []

  constructor(public now: number) {}

  get today(): string {
    return civil(this.now)
  }

  protected plansOf(member: number): ModelPlan[] {
    return this.plans.filter((plan) => plan.member === member && plan.status !== 'cancelled')
  }

  protected payingPlan(member: number, date: string): ModelPlan | undefined {
    return this.plansOf(member).find(
      (plan) => plan.status === 'active' && plan.paid && plan.start <= date && date <= plan.end,
    )
  }

  protected pausesOf(plan: ModelPlan): ModelPause[] {
    return this.pauses.filter((pause) => pause.plan === plan && pause.status === 'agreed')
  }

  protected isPaused(plan: ModelPlan, date: string): boolean {
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

  protected whyNoPlan(member: number): string {
    const [next] = this.plansOf(member)
      .filter((plan) => plan.status === 'frozen' || plan.start > this.today)
      .sort((a, b) => (a.start < b.start ? -1 : 1))
    if (next) return next.paid ? 'plan_frozen' : 'plan_payment_pending'
    return this.plansOf(member).some((plan) => plan.end < this.today) ? 'plan_expired' : 'no_plan'
  }

  waitlist(wanted: ModelClass): ModelEntry[] {
    return this.entries.filter(
      (entry) => entry.class === wanted && ['waiting', 'skipped', 'offered'].includes(entry.status),
    )
  }

  holdsPlace(member: number, wanted: ModelClass): boolean {
    return this.live({ member, class: wanted }).length > 0
  }

  /** A full class to come that this member neither holds a place of nor waits for. */
  canWaitFor(member: number, wanted: ModelClass): boolean {
    const isToCome = wanted.status === 'scheduled' && wanted.starts > this.now
    const isFull = this.live({ class: wanted }).length >= wanted.capacity
    return isToCome && isFull && !this.entryOf(member, wanted) && !this.holdsPlace(member, wanted)
  }

  protected entryOf(member: number, wanted: ModelClass): ModelEntry | undefined {
    return this.waitlist(wanted).find((entry) => entry.member === member)
  }

  protected isWaitlistClosed({ status, starts }: ModelClass): boolean {
    return status !== 'scheduled' || starts - this.now <= rules.listCloses
  }

  private isOffered({ status, offeredUntil }: ModelEntry): boolean {
    return status === 'offered' && offeredUntil > this.now
  }

  /** The entries ahead of this member; all entries when the member has no turn. */
  protected ahead(member: number, wanted: ModelClass): ModelEntry[] {
    const turn = this.entryOf(member, wanted)
    // An offer that ran out is no turn any more.
    const own = turn && (turn.status !== 'offered' || this.isOffered(turn)) ? turn : undefined
    return this.waitlist(wanted).filter(
      (entry) =>
        entry.member !== member &&
        entry.status !== 'offered' &&
        (!own || this.entries.indexOf(entry) < this.entries.indexOf(own)),
    )
  }

  /** Places that are free, but not for this member: offered to others, or wanted by those before them who can take one. */
  protected placesKept(member: number, wanted: ModelClass): number {
    const offered = this.waitlist(wanted).filter((entry) => this.isOffered(entry))
    const offers = offered.filter((entry) => entry.member !== member).length
    if (offers < offered.length || this.isWaitlistClosed(wanted)) return offers
    const able = this.ahead(member, wanted).filter(
      (entry) => this.judge(entry.member, wanted, true).code === 'ok',
    )
    return offers + able.length
  }

  protected isFull(member: number, wanted: ModelClass): boolean {
    const free = wanted.capacity - this.live({ class: wanted }).length
    return free <= 0 || free <= this.placesKept(member, wanted)
  }

  protected isBusy(member: number, wanted: ModelClass): boolean {
    return this.live({ member }).some(
      (other) => other.class.starts < wanted.ends && wanted.starts < other.class.ends,
    )
  }

  protected refusalOfClass(member: number, wanted: ModelClass, waiting: boolean): string | undefined {
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
  protected judge(member: number, wanted: ModelClass, waiting: boolean): Verdict {
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
    if (this.isBusy(member, wanted)) return { code: 'overlapping_reservation' }
    return { code: 'ok', plan }
  }
}
