import { addDays } from './model-records.ts'
import { type RealStudio, soldPlans } from './real-studio.ts'
import { at, Step, suited, there } from './step.ts'
import type { StudioModel } from './studio-model.ts'

interface EntryBody {
  entry: { id: string }
}
interface BookingBody {
  reservation: { id: string }
}
interface PlanBody {
  plan: { id: string }
}

export class Book extends Step {
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

export class Cancel extends Step {
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
export class CancelHeld extends Cancel {
  protected override held = (model: StudioModel) =>
    suited(model.reservations, this.index, ({ canceledBy }) => canceledBy === null)
}

export class Join extends Step {
  constructor(
    private readonly member: number,
    private readonly index: number,
  ) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { members }: RealStudio) {
    const wanted = suited(model.classes, this.index, (one) => model.canWaitFor(this.member, one))
    const verdict = model.join(this.member, wanted)
    const answer = await at(members, this.member).post<EntryBody>(`/api/schedule/${wanted.id}/waitlist`)
    if (this.agree(verdict, answer) && verdict.entry) verdict.entry.id = answer.body.entry.id
  }
  toString = () => `member ${this.member} joins the waiting list of class ${this.index}`
}

export class Leave extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('entries')
  async act(model: StudioModel, { members }: RealStudio) {
    const entry = suited(model.entries, this.index, (one) => model.waitlist(one.class).includes(one))
    const verdict = model.leave(entry.member, entry.class)
    this.agree(verdict, await at(members, entry.member).delete(`/api/schedule/${entry.class.id}/waitlist`))
  }
  toString = () => `entry ${this.index} is left`
}

export class Accept extends Step {
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

export class Buy extends Step {
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
