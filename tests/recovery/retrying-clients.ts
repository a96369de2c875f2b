import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadMember } from './booking-load.ts'

export interface Acknowledged {
  kind: 'booking' | 'purchase'
  id: string
  member: string
}

/** Clients who repeat a request with its idempotency key until they have an answer, as ours do. */
export interface RetryingClients {
  acknowledged: Acknowledged[]
  /** Refusals and other answers that were neither an acknowledgement nor a reason to try again. */
  surprises: string[]
  /** Goes on until `stop` is called. */
  work(): Promise<void>
  stop(): void
}

interface ClientRequest {
  kind: Acknowledged['kind']
  path: string
  body: object
}

const pauseMs = 50
const perPlanDays = 40

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Books one class after the other, and sometimes buys a plan for free days: three, the limit of pending purchases. */
function* requestsOf(classes: string[], plan: string): Generator<ClientRequest> {
  for (const [index, schedule_id] of classes.entries()) {
    yield { kind: 'booking', path: '/api/user-schedules', body: { schedule_id } }
    const start_date = dayFromNow(100 + Math.floor(index / 12) * perPlanDays)
    if (index % 12 === 2 && index < 36)
      yield { kind: 'purchase', path: '/api/user-plans', body: { plan_id: plan, start_date } }
  }
}

const idOf = (body: string): string => {
  const parsed = JSON.parse(body) as { reservation?: { id: string }; plan?: { id: string } }
  return (parsed.reservation ?? parsed.plan)?.id ?? ''
}

export function retryingClients(
  url: string,
  members: LoadMember[],
  classes: string[],
  plan: string,
): RetryingClients {
  const acknowledged: Acknowledged[] = []
  const surprises: string[] = []
  let stopped = false

  const send = async (member: LoadMember, { path, body }: ClientRequest, key: string) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${member.token}`,
      'idempotency-key': key,
    }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, text: await response.text() }
  }

  /** Tries until an answer is final; a server that is away or says 5xx is asked again. */
  const sendUntilAnswered = async (member: LoadMember, request: ClientRequest): Promise<void> => {
    const key = randomUUID()
    for (;;) {
      const answer = await send(member, request, key).catch(() => undefined)
      if (answer && answer.status < 300) {
        acknowledged.push({ kind: request.kind, id: idOf(answer.text), member: member.id })
        return
      }
      if (answer && answer.status < 500) {
        surprises.push(`${request.kind}: ${answer.status} ${answer.text}`)
        return
      }
      await sleep(pauseMs)
    }
  }

  const workOn = async (member: LoadMember) => {
    for (const request of requestsOf(classes, plan)) {
      if (stopped) return
      await sendUntilAnswered(member, request)
    }
  }
  return {
    acknowledged,
    surprises,
    async work() {
      await Promise.all(members.map(workOn))
    },
    stop() {
      stopped = true
    },
  }
}
