import { addDays, civil, type ModelClass, minute } from './model-records.ts'
import { type RealStudio, runJobs } from './real-studio.ts'
import { at, Step, there } from './step.ts'
import type { StudioModel } from './studio-model.ts'

const halfHourIn = (now: number, hours: number): number =>
  Math.ceil(now / (30 * minute)) * 30 * minute + hours * 60 * minute

const wallTime = (at: number): string => new Date(at - 7 * 60 * minute).toISOString().slice(0, 16)

interface UndoBody {
  undo: { id: string }
}

export class Schedule extends Step {
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

export class RemoveClass extends Step {
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

export class MoveClass extends Step {
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
export class Undone extends Step {
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
        model.restoreWaitlist(one)
  }
  toString = () => `class ${this.index}: ${this.how}, taken back at once`
}

export class CloseDay extends Step {
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

export class CancelByStaff extends Step {
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

export class TimePasses extends Step {
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
