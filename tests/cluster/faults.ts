import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../recovery/server-process.ts'
import { everything, replication } from './link.ts'
import type { PostgresCluster } from './postgres.ts'

/** The time for which the load runs before and after a fault. */
const calmMs = 3000
/** Less than Patroni takes to notice: it would not let a standby take over that is a megabyte behind. */
const aheadMs = 1000
const partitionMs = 10_000

/** Each server is stopped as its service manager stops it, and started again with `program`. */
export async function restartInTurns(servers: ServerProcess[], program: string): Promise<void> {
  for (const server of servers) {
    await server.stop()
    await server.start(program)
    await sleep(calmMs)
  }
}

export async function killServer(server: ServerProcess): Promise<void> {
  await server.kill()
  await sleep(calmMs)
  await server.start()
  await sleep(calmMs)
}

/** Patroni and PostgreSQL of the primary at once. Over when the machine is back, as the standby. */
export async function killPrimary(cluster: PostgresCluster): Promise<void> {
  const primary = await cluster.whole()
  await primary.kill()
  primary.link.cut()
  while ((await cluster.primary()) === undefined) await sleep(200)
  primary.start()
  await cluster.whole()
  await sleep(calmMs)
}

/** The same, where the network to the standby stood still for a moment before. */
export async function killPrimaryAhead(cluster: PostgresCluster): Promise<void> {
  const { link } = await cluster.whole()
  link.hold(replication)
  await sleep(aheadMs)
  await killPrimary(cluster)
}

/** Nobody reaches the primary, which notices nothing: not a failover, an outage until the network is back. */
export async function partitionPrimary(cluster: PostgresCluster): Promise<void> {
  const { link } = await cluster.whole()
  link.hold(everything)
  await sleep(partitionMs)
  link.release()
  await cluster.whole()
  await sleep(calmMs)
}
