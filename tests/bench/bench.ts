import type { Running } from './processes.ts'
import type { World } from './world.ts'

/** What every part measures: the built server on its world. */
export interface Bench {
  world: World
  server: Running
}

export const loadSeconds = 5
export const clients = 32
/** The token of the first member, who is an administrator. */
export const adminToken = ({ world }: Bench): string => world.tokens[0] ?? ''
