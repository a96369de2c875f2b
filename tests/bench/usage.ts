import { readFileSync } from 'node:fs'
import type { Running } from './processes.ts'
import type { World } from './world.ts'

/** A figure of the server's own /metrics. */
async function metric({ port }: Running, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

/** Processor time of the server process so far, in milliseconds. */
export const serverCpu = async (server: Running): Promise<number> =>
  1000 * (await metric(server, 'process_cpu_seconds_total'))

/** Resident memory of the server process, in bytes. */
export const residentMemory = (server: Running): Promise<number> =>
  metric(server, 'process_resident_memory_bytes')

const tickMs = 10

const processCpu = (pid: number): number => {
  // Fields 14 and 15, counted behind the name, which may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return tickMs * (Number(fields[11]) + Number(fields[12]))
}

/**
 * Processor time that PostgreSQL has used for the server's connections so far, in milliseconds; NaN where there is no
 * /proc. Connections that close between two readings are lost to the second.
 */
export async function databaseCpu(world: World): Promise<number> {
  const rows = await world.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'estudio'",
  )
  try {
    return rows.reduce((sum, { pid }) => sum + processCpu(pid), 0)
  } catch {
    return Number.NaN
  }
}

const statusField = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1])

/** The postmaster and its children, found through the connection that asks. */
const databaseProcesses = async (world: World): Promise<number[]> => {
  const [row] = await world.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statusField(`/proc/${row?.pid}/status`, 'PPid')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Memory of all processes of PostgreSQL in bytes, what they share counted once; NaN where there is no /proc. */
export async function databaseMemory(world: World): Promise<number> {
  try {
    const pids = await databaseProcesses(world)
    return pids.reduce((sum, pid) => sum + 1024 * statusField(`/proc/${pid}/smaps_rollup`, 'Pss'), 0)
  } catch {
    return Number.NaN
  }
}
