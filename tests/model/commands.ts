import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '../harness/index.ts'
import {
  codeOf,
  expectedBooks,
  learnReservations,
  type RealStudio,
  realBooks,
  runJobs,
  soldPlans,
} from './real-studio.ts'
import { addDays, civil, type ModelClass, type StudioModel, type Verdict } from './studio-model.ts'

const minute = 60_000

export const people = 4

/** One step: what the model says must be what the server says, and afterwards the books must agree. */
abstract class Step implements AsyncCommand<StudioModel, RealStudio> {
  check(_model: Readonly<StudioModel>): boolean {
    return true
  }
  abstract act(model: StudioModel, real: RealStudio): Promise<void>
  abstract toString(): string

  async run(model: StudioModel, real: RealStudio): Promise<void> {
    await this.act(model, real)
    await learnReservations(real, model)
    expect(await realBooks(real, model), this.toString()).toEqual(expectedBooks(model, real))
  }

  protected agree(verdict: Verdict, answer: Answer): boolean {
    expect(codeOf(answer), this.toString()).toBe(verdict.code)
    return verdict.code === 'ok'
  }
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

/** What a step is about has to be there. */
const there =
  (what: 'classes' | 'plans' | 'reservations' | 'entries' | 'pauses') => (model: Readonly<StudioModel>) =>
    model[what].length > 0

/** One of those that `suit`, where there are any: most steps would be refused otherwise. */
const suited = <T>(items: readonly T[], index: number, suit: (item: T) => boolean): T => {
  const found = items.filter(suit)
  return at(found.length > 0 ? found : items, index)
}

const halfHourIn = (now: number, hours: number): number =>
  Math.ceil(now / (30 * minute)) * 30 * minute + hours * 60 * minute

const wallTime = (at: number): string => new Date(at - 7 * 60 * minute).toISOString().slice(0, 16)

interface UndoBody {
  undo: { id: string }
}
interface EntryBody {
  entry: { id: string }
}
interface BookingBody {
  reservation: { id: string }
}
interface PauseBody {
  pause: { id: string }
}
interface PlanBody {
  plan: { id: string }
}

class Book extends Step {
  constructor(
    private readonly member: number,
    private readonly index: number,
  ) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { members }: RealStudio) {
    const wanted = at(model.classes, this.index)
    const verdict = model.book(this.member, wanted)
    const answer = await at(members, this.member).post<BookingBody>('/api/user-schedules', {
      schedule_id: wanted.id,
    })
    if (this.agree(verdict, answer) && verdict.reservation)
      verdict.reservation.id ||= answer.body.reservation.id
  }
  toString = () => `member ${this.member} books class ${this.index}`
}

class Cancel extends Step {
  constructor(protected readonly index: number) {
    super()
  }
  protected held = (model: StudioModel) => at(model.reservations, this.index)
  override check = there('reservations')
  async act(model: StudioModel, { members }: RealStudio) {
    const held = this.held(model)
    const verdict = model.cancel(held)
    const path = `/api/user-schedules/${held.id}`
    this.agree(verdict, await at(members, held.member).patch(path, { status: 'canceled' }))
  }
  toString = () => `reservation ${this.index} is cancelled by its member`
}

/** One that stands, where there is one. */
class CancelHeld extends Cancel {
  protected override held = (model: StudioModel) =>
    suited(model.reservations, this.index, ({ canceledBy }) => canceledBy === null)
}

class Join extends Step {
  constructor(
    private readonly member: number,
    private readonly index: number,
  ) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { members }: RealStudio) {
    const wanted = suited(model.classes, this.index, (one) => model.hasLineFor(this.member, one))
    const verdict = model.join(this.member, wanted)
    const answer = await at(members, this.member).post<EntryBody>(`/api/schedule/${wanted.id}/waitlist`)
    if (this.agree(verdict, answer) && verdict.entry) verdict.entry.id = answer.body.entry.id
  }
  toString = () => `member ${this.member} joins the line of class ${this.index}`
}

class Leave extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('entries')
  async act(model: StudioModel, { members }: RealStudio) {
    const entry = suited(model.entries, this.index, (one) => model.line(one.class).includes(one))
    const verdict = model.leave(entry.member, entry.class)
    this.agree(verdict, await at(members, entry.member).delete(`/api/schedule/${entry.class.id}/waitlist`))
  }
  toString = () => `entry ${this.index} is left`
}

class Accept extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('entries')
  async act(model: StudioModel, { members }: RealStudio) {
    const entry = suited(model.entries, this.index, ({ status }) => status === 'offered')
    const verdict = model.accept(entry)
    this.agree(verdict, await at(members, entry.member).post(`/api/waitlist/${entry.id}/accept`))
  }
  toString = () => `the offer of entry ${this.index} is accepted`
}

class Buy extends Step {
  constructor(
    private readonly member: number,
    private readonly kind: number,
    private readonly inDays: number,
  ) {
    super()
  }
  async act(model: StudioModel, { members, plans }: RealStudio) {
    const start = addDays(model.today, this.inDays)
    const verdict = model.buy(this.member, at(soldPlans, this.kind), start)
    const answer = await at(members, this.member).post<PlanBody>('/api/user-plans', {
      plan_id: at(plans, this.kind),
      start_date: start,
    })
    if (this.agree(verdict, answer) && verdict.plan) verdict.plan.id = answer.body.plan.id
  }
  toString = () => `member ${this.member} buys plan ${this.kind} from day ${this.inDays} on`
}

class Verify extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('plans')
  async act(model: StudioModel, { admin, members }: RealStudio) {
    const plan = at(model.plans, this.index)
    const path = `/api/admin/users/${at(members, plan.member).id}/plans`
    const verdict = model.verify(plan)
    this.agree(
      verdict,
      await admin.patch(path, { id: plan.id, status: 'active', payment_status: 'completed' }),
    )
  }
  toString = () => `plan ${this.index} is verified`
}

class CancelPlan extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('plans')
  async act(model: StudioModel, { admin }: RealStudio) {
    const plan = at(model.plans, this.index)
    const verdict = model.cancelPlan(plan)
    this.agree(verdict, await admin.patch(`/api/admin/user-plans/${plan.id}/cancel`, {}))
  }
  toString = () => `plan ${this.index} is cancelled by the studio`
}

class PausePlan extends Step {
  constructor(
    private readonly index: number,
    private readonly inDays: number,
    private readonly days: number,
  ) {
    super()
  }
  override check = there('plans')
  async act(model: StudioModel, { admin }: RealStudio) {
    const plan = suited(
      model.plans,
      this.index,
      ({ status, end }) => status === 'active' && end >= model.today,
    )
    const from = addDays(model.today, this.inDays)
    const to = addDays(from, this.days - 1)
    const verdict = model.pause(plan, from, to)
    const path = `/api/admin/user-plans/${plan.id}/pauses`
    const answer = await admin.post<PauseBody>(path, { from, to, reason: 'Viaje' })
    if (this.agree(verdict, answer) && verdict.pause) verdict.pause.id = answer.body.pause.id
  }
  toString = () => `plan ${this.index} is paused for ${this.days} days, from day ${this.inDays} on`
}

class EndPause extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('pauses')
  async act(model: StudioModel, { admin }: RealStudio) {
    const pause = at(model.pauses, this.index)
    const verdict = model.endPause(pause)
    this.agree(verdict, await admin.delete(`/api/admin/user-plans/${pause.plan.id}/pauses/${pause.id}`))
  }
  toString = () => `pause ${this.index} is taken back`
}

class Schedule extends Step {
  constructor(
    private readonly inHours: number,
    private readonly capacity: number,
  ) {
    super()
  }
  async act(model: StudioModel, { studio }: RealStudio) {
    const starts = halfHourIn(model.now, this.inHours)
    // A coach for each class: that nobody gives two at once is another test's matter.
    const coach = await studio.coach()
    const { id } = await studio.class({ at: wallTime(starts), coach, capacity: this.capacity, minutes: 50 })
    const made: ModelClass = {
      id,
      starts,
      ends: starts + 50 * minute,
      capacity: this.capacity,
      status: 'scheduled',
    }
    model.classes.push(made)
  }
  toString = () => `a class of ${this.capacity} in ${this.inHours} hours`
}

class RemoveClass extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { admin }: RealStudio) {
    const taken = at(model.classes, this.index)
    this.agree(model.removeClass(taken), await admin.delete(`/api/schedule/${taken.id}`))
  }
  toString = () => `class ${this.index} is taken off the schedule`
}

class MoveClass extends Step {
  constructor(
    private readonly index: number,
    private readonly inHours: number,
  ) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { admin }: RealStudio) {
    const moved = at(model.classes, this.index)
    const starts = halfHourIn(model.now, this.inHours)
    const length = moved.ends - moved.starts
    const answer = await admin.patch(`/api/schedule/${moved.id}`, {
      start_time: wallTime(starts),
      end_time: wallTime(starts + length),
    })
    this.agree(model.move(moved, starts), answer)
  }
  toString = () => `class ${this.index} is moved to in ${this.inHours} hours`
}

/** Taken off the schedule, moved or closed, and taken back at once: nothing may have changed. */
class Undone extends Step {
  constructor(
    private readonly index: number,
    private readonly how: 'remove' | 'close',
  ) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { admin }: RealStudio) {
    const taken = at(model.classes, this.index)
    if (taken.status !== 'scheduled' || taken.starts <= model.now) return
    const day = civil(taken.starts)
    const did =
      this.how === 'remove'
        ? await admin.delete<UndoBody>(`/api/schedule/${taken.id}`)
        : await admin.post<UndoBody>('/api/schedule/closures', {
            start_date: day,
            end_date: day,
            record: false,
          })
    this.agree({ code: 'ok' }, did)
    this.agree({ code: 'ok' }, await admin.post(`/api/schedule/undo/${did.body.undo.id}`))
    // Closing the day took the other classes of it off too.
    for (const one of this.how === 'close' ? model.classes : [taken])
      if (
        one.status === 'scheduled' &&
        one.starts > model.now &&
        (one === taken || civil(one.starts) === civil(taken.starts))
      )
        model.restoreLine(one)
  }
  toString = () => `class ${this.index}: ${this.how}, taken back at once`
}

class CloseDay extends Step {
  constructor(private readonly inDays: number) {
    super()
  }
  async act(model: StudioModel, { admin }: RealStudio) {
    const day = addDays(model.today, this.inDays)
    const answer = await admin.post('/api/schedule/closures', {
      start_date: day,
      end_date: day,
      record: false,
    })
    this.agree(model.closeDay(day), answer)
  }
  toString = () => `the day in ${this.inDays} days is closed`
}

class CancelByStaff extends Step {
  constructor(
    private readonly index: number,
    private readonly returned: boolean,
  ) {
    super()
  }
  override check = there('reservations')
  async act(model: StudioModel, { admin }: RealStudio) {
    const held = at(model.reservations, this.index)
    const verdict = model.cancelByStaff(held, this.returned)
    const body = { status: 'canceled', return_class: this.returned, reason: 'Aviso del estudio' }
    this.agree(verdict, await admin.patch(`/api/admin/user-schedules/${held.id}`, body))
  }
  toString = () => `reservation ${this.index} is cancelled by the studio, returned: ${this.returned}`
}

class TimePasses extends Step {
  constructor(private readonly minutes: number) {
    super()
  }
  async act(model: StudioModel, real: RealStudio) {
    real.studio.advance({ minutes: this.minutes })
    model.now += this.minutes * minute
    model.removeUnpaid()
    model.serveLines()
    await runJobs(real)
  }
  toString = () => `${this.minutes} minutes pass`
}

const member = fc.nat({ max: people - 1 })
const any = fc.nat({ max: 1000 })

/** Bookings and cancellations most of all; time passes in steps that meet every limit of the rules. */
export const commands = [
  fc.tuple(member, any).map(([who, index]) => new Book(who, index)),
  fc.tuple(member, any).map(([who, index]) => new Book(who, index)),
  fc.tuple(member, any).map(([who, index]) => new Book(who, index)),
  any.map((index) => new Cancel(index)),
  fc.tuple(member, any).map(([who, index]) => new Join(who, index)),
  fc.tuple(member, any).map(([who, index]) => new Join(who, index)),
  any.map((index) => new Leave(index)),
  any.map((index) => new Accept(index)),
  any.map((index) => new Accept(index)),
  fc
    .tuple(member, fc.nat({ max: 2 }), fc.constantFrom(-1, 0, 0, 0, 1, 6, 9))
    .map(([who, kind, days]) => new Buy(who, kind, days)),
  any.map((index) => new Verify(index)),
  any.map((index) => new CancelPlan(index)),
  fc
    .tuple(any, fc.constantFrom(0, 0, 1, 2, 8), fc.constantFrom(1, 2, 6, 16))
    .map(([index, inDays, days]) => new PausePlan(index, inDays, days)),
  any.map((index) => new EndPause(index)),
  fc
    .tuple(fc.constantFrom(0, 1, 2, 5, 6, 24, 72, 200), fc.integer({ min: 1, max: 3 }))
    .map(([hours, capacity]) => new Schedule(hours, capacity)),
  any.map((index) => new RemoveClass(index)),
  fc.tuple(any, fc.constantFrom(0, 1, 5, 24, 240)).map(([index, hours]) => new MoveClass(index, hours)),
  fc.tuple(any, fc.constantFrom('remove', 'close')).map(([index, how]) => new Undone(index, how)),
  fc.constantFrom(0, 1, 3).map((days) => new CloseDay(days)),
  fc.tuple(any, fc.boolean()).map(([index, returned]) => new CancelByStaff(index, returned)),
  fc
    .constantFrom(1, 19, 20, 29, 30, 60, 61, 300, 360, 1440, 10_080)
    .map((minutes) => new TimePasses(minutes)),
]

/** Small classes soon to come, and members who wait for their places: time passes in steps that meet every limit of a line. */
export const lineCommands = [
  fc
    .tuple(fc.constantFrom(1, 2, 5, 7, 7, 24), fc.integer({ min: 1, max: 2 }))
    .map(([hours, capacity]) => new Schedule(hours, capacity)),
  ...Array.from({ length: 3 }, () => fc.tuple(member, any).map(([who, index]) => new Book(who, index))),
  ...Array.from({ length: 5 }, () => fc.tuple(member, any).map(([who, index]) => new Join(who, index))),
  ...Array.from({ length: 2 }, () => any.map((index) => new CancelHeld(index))),
  any.map((index) => new Leave(index)),
  any.map((index) => new Accept(index)),
  any.map((index) => new Accept(index)),
  any.map((index) => new Verify(index)),
  fc
    .tuple(any, fc.constantFrom(0, 1), fc.constantFrom(1, 1, 2))
    .map(([index, inDays, days]) => new PausePlan(index, inDays, days)),
  any.map((index) => new EndPause(index)),
  fc.tuple(any, fc.boolean()).map(([index, returned]) => new CancelByStaff(index, returned)),
  fc.tuple(any, fc.constantFrom(0, 1, 5, 24)).map(([index, hours]) => new MoveClass(index, hours)),
  fc.tuple(any, fc.constantFrom('remove', 'close')).map(([index, how]) => new Undone(index, how)),
  fc
    .tuple(member, fc.nat({ max: 2 }), fc.constantFrom(0, 6))
    .map(([who, kind, days]) => new Buy(who, kind, days)),
  fc.constantFrom(1, 19, 20, 21, 30, 59, 60, 299).map((minutes) => new TimePasses(minutes)),
]
