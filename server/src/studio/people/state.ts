import type { Context } from '../../platform/context.ts'
import { knownPushHosts, type PushService } from './push/push-service.ts'

/** The state that people keep in the memory of a process. */
interface PeopleState {
  /** How push services are called. Tests replace it. */
  pushService: PushService
}

export interface PeopleContext extends Context {
  people: PeopleState
}

export const createPeopleState = (): PeopleState => ({
  pushService: { hosts: knownPushHosts, fetch: (...request) => fetch(...request) },
})
