import { readdirSync, readFileSync } from 'node:fs'
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

/** A number of a file below /proc; NaN once its process has ended. */
const statusField = (path: string, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

/** The postmaster and its children, found through a connection of the server. */
const databaseProcesses = async (world: World): Promise<number[]> => {
  const [row] = await world.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'estudio' limit 1",
  )
  const postmaster = statusField(`/proc/${row?.pid}/status`, 'PPid')
  if (Number.isNaN(postmaster)) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.filter((pid) => statusField(`/proc/${pid}/status`, 'PPid') === postmaster)
  return [postmaster, ...children.map(Number)]
}

/** Memory of all processes of PostgreSQL in bytes, what they share counted once; NaN where there is no /proc. */
export async function databaseMemory(world: World): Promise<number> {
  const sizes = (await databaseProcesses(world))
    .map((pid) => 1024 * statusField(`/proc/${pid}/smaps_rollup`, 'Pss'))
    .filter((size) => !Number.isNaN(size))
  return sizes.length === 0 ? Number.NaN : sizes.reduce((sum, size) => sum + size, 0)
}
