import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadMember } from '../recovery/booking-load.ts'

/** One answer to one attempt, or none: a connection that was cut. Times are those of `performance.now()`. */
export interface Attempt {
  sent: number
  ended: number
  /** When the request was sent for the first time: attempts under one Idempotency-Key are one request. */
  firstSent: number
  outcome: 'acknowledged' | 'refused' | 'unavailable' | 'failed'
  /** The fault of the answer. */
  problem?: string
}

export interface Reservation {
  member: string
  scheduledClass: string
  status: 'reserved' | 'canceled'
}

/** People who book and cancel without a pause and write down the answers. */
export interface Members {
  /** Every reservation that was acknowledged, by its id, with its last acknowledged status. */
  journal: Map<string, Reservation>
  attempts: Attempt[]
  /** They go on until `stop`. */
  start(): void
  /** Resolves when each has the answer to its last request. */
  stop(): Promise<void>
}

const mostPlaces = 5
const groupSize = 10
const pauseMs = 250

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Sent {
  method: 'POST' | 'PATCH'
  path: string
  body: object
}

interface Body {
  code?: string
  message?: string
  reservation?: { id: string }
}

const parse = (body: string): Body => {
  try {
    return JSON.parse(body) as Body
  } catch {
    return {}
  }
}

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** A 503 says what it is, in Spanish, and when to come back. */
const unavailableProblem = ({ headers, body }: Answer): string | undefined => {
  const { code, message } = parse(body)
  const isWhole = code === 'unavailable' && message && headers['retry-after']
  return isWhole ? undefined : `503 without code, text or Retry-After: ${body.slice(0, 200)}`
}

/** Others have the last places, or the member another class in the same hour. */
const expectedRefusals = new Set(['class_full', 'overlapping_reservation'])

const judge = (answer: Answer): Pick<Attempt, 'outcome' | 'problem'> => {
  if (answer.status < 300) return { outcome: 'acknowledged' }
  if (answer.status === 503) return { outcome: 'unavailable', problem: unavailableProblem(answer) }
  if (expectedRefusals.has(parse(answer.body).code ?? '')) return { outcome: 'refused' }
  const problem = `${answer.status} ${answer.body.slice(0, 200)}`
  return { outcome: answer.status < 500 ? 'refused' : 'failed', problem }
}

export function openMembers(port: number, members: LoadMember[], classes: string[]): Members {
  // With a timeout, it heeds the shorter one in HAProxy's answers, as browsers do.
  const agent = new Agent({ keepAlive: true, maxSockets: members.length, timeout: 60_000 })
  const journal = new Map<string, Reservation>()
  const attempts: Attempt[] = []
  // A class that a member cancelled is not booked again, so each goes on to the next. Ten compete for the same classes.
  const groups = Math.ceil(members.length / groupSize)
  const nextClass = new Map(
    members.map((member, index) => [member, ((index % groups) * classes.length) / groups]),
  )
  let isStopping = false
  let working: Promise<unknown> = Promise.resolve()

  const send = ({ token }: LoadMember, { method, path, body }: Sent, key: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      }
      const options = { host: '127.0.0.1', port, method, path, headers, agent, rejectUnauthorized: false }
      const sent = request(options, (response) => {
        const { statusCode: status = 0, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })

  /** Sends under one key until the answer is final; undefined where that is a refusal. */
  const ask = async (member: LoadMember, what: Sent): Promise<Body | undefined> => {
    const key = randomUUID()
    const firstSent = performance.now()
    for (;;) {
      const sent = performance.now()
      const record = (judged: Pick<Attempt, 'outcome' | 'problem'>) =>
        attempts.push({ sent, ended: performance.now(), firstSent, ...judged })
      try {
        const answer = await send(member, what, key)
        const judged = judge(answer)
        record(judged)
        if (judged.outcome === 'acknowledged') return parse(answer.body)
        if (judged.outcome === 'refused') return undefined
      } catch (error) {
        record({ outcome: 'failed', problem: String(error) })
      }
      await sleep(pauseMs)
    }
  }

  const work = async (member: LoadMember) => {
    const held = new Set<string>()

    const book = async (scheduledClass: string) => {
      const done = await ask(member, {
        method: 'POST',
        path: '/api/user-schedules',
        body: { schedule_id: scheduledClass },
      })
      if (!done?.reservation) return
      held.add(done.reservation.id)
      journal.set(done.reservation.id, { member: member.id, scheduledClass, status: 'reserved' })
    }
    const cancel = async () => {
      const id = oneOf([...held])
      const done = await ask(member, {
        method: 'PATCH',
        path: `/api/user-schedules/${id}`,
        body: { status: 'canceled' },
      })
      const entry = journal.get(id)
      if (done && entry) entry.status = 'canceled'
      held.delete(id)
    }

    while (!isStopping) {
      while (Math.random() < held.size / mostPlaces) await cancel()
      const next = nextClass.get(member) ?? 0
      await book(classes[next % classes.length] ?? '')
      nextClass.set(member, next + 1)
    }
  }

  return {
    journal,
    attempts,
    start() {
      isStopping = false
      working = Promise.all(members.map(work))
    },
    async stop() {
      isStopping = true
      await working
    },
  }
}
