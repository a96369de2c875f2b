import { type Running, startServer } from './processes.ts'
import { createWorld, type World } from './world.ts'

/** The built server and its database, which every part measures. */
export interface Bench {
  world: World
  server: Running
}

export const loadSeconds = 5
export const clients = 32
/** The token of the first member, who is an administrator. */
export const adminToken = ({ world }: Bench): string => world.tokens[0] ?? ''

/** A world, `times` as large as the usual one, and the server on it. */
export async function openBench(times = 1): Promise<Bench> {
  const world = await createWorld()
  try {
    if (times > 1) await world.grow(times)
    return { world, server: await startServer(world.env) }
  } catch (error) {
    await world.close()
    throw error
  }
}

export async function closeBench({ world, server }: Bench): Promise<void> {
  await server.stop()
  await world.close()
}
