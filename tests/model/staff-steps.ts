import type { RealStudio } from './real-studio.ts'
import { at, Step, suited, there } from './step.ts'
import type { StudioModel } from './studio-model.ts'

/** A place of a class that somebody waits for, where there is one. */
export class BookByStaff extends Step {
  constructor(
    private readonly member: number,
    private readonly index: number,
  ) {
    super()
  }
  override check = there('classes')
  async act(model: StudioModel, { admin, members }: RealStudio) {
    const wanted = suited(
      model.classes,
      this.index,
      (one) => model.waitlist(one).length > 0 && !model.holdsPlace(this.member, one),
    )
    const verdict = model.bookByStaff(this.member, wanted)
    const body = {
      schedule_id: wanted.id,
      user_id: at(members, this.member).id,
      override_reason: 'Cumpleaños',
    }
    this.agree(verdict, await admin.post('/api/admin/user-schedules', body))
  }
  toString = () => `staff book class ${this.index} for member ${this.member}`
}

/** Gives the place to a member who is not the first of the waiting list, if there is such a member. */
export class AssignPlace extends Step {
  constructor(private readonly index: number) {
    super()
  }
  override check = there('entries')
  async act(model: StudioModel, { admin }: RealStudio) {
    const entry = suited(model.entries, this.index, (one) => model.waitlist(one.class).indexOf(one) > 0)
    const verdict = model.assign(entry)
    this.agree(verdict, await admin.post(`/api/admin/waitlist/${entry.id}/assign`, { reason: 'Cumpleaños' }))
  }
  toString = () => `entry ${this.index} is given a place out of turn`
}
