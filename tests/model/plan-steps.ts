import { addDays } from './model-records.ts'
import type { RealStudio } from './real-studio.ts'
import { at, Step, suited, there } from './step.ts'
import type { StudioModel } from './studio-model.ts'

interface PauseBody {
  pause: { id: string }
}

export class Verify extends Step {
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

export class CancelPlan extends Step {
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

export class PausePlan extends Step {
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

export class EndPause extends Step {
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
