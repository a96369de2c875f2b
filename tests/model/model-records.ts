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
  /** Taken back, not run out. */
  isEnded: boolean
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
  /** Null: a courtesy of the studio, which no plan pays. */
  plan: ModelPlan | null
  /** The person who cancelled it; null while it is not cancelled. */
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
  /** The reservation that the entry became. */
  reservation?: ModelReservation
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
export const day = 24 * hour
const zone = -7 * hour
export const minute = 60_000

/** The settings of a new studio. */
export const rules = {
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

export const daysOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / day + 1

export const overlap = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  a.start <= b.end && b.start <= a.end
