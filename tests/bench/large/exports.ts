import type { Running } from '../processes.ts'
import { residentMemory } from '../usage.ts'
import type { Subjects } from './subjects.ts'

const inOrder = (path: string, field: string) =>
  `${path}?sort=${encodeURIComponent(JSON.stringify([field, 'ASC']))}`

/** The files of the longest tables, whole, in the list's own order and in another. */
const longFiles: Record<string, string> = {
  users: '/api/admin/users/export',
  'users by last login': inOrder('/api/admin/users/export', 'last_login'),
  reservations: '/api/admin/user-schedules/export',
  'reservations by name': inOrder('/api/admin/user-schedules/export', 'full_name'),
  attendance: '/api/admin/attendance/export',
  'sold plans': '/api/admin/user-plans/export',
  'received payments': '/api/admin/payments/received/export',
  invoices: '/api/admin/invoices/export',
  'the cash desk': '/api/admin/cash-days/export',
  'the audit log': '/api/admin/audit/export',
}

interface ExportTime {
  file: string
  /** Milliseconds from the request to the first byte of the file. */
  firstByte: number
}

const request = ({ port }: Running, { adminToken }: Subjects, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${adminToken}` } })

/** Requests each file and stops reading after its first bytes. */
export async function exportTimes(server: Running, subjects: Subjects): Promise<ExportTime[]> {
  const times: ExportTime[] = []
  for (const [file, path] of Object.entries(longFiles)) {
    const started = performance.now()
    const { status, body } = await request(server, subjects, path)
    const reader = body?.getReader()
    const { done } = (await reader?.read()) ?? { done: true }
    if (status !== 200 || done) throw new Error(`the export of ${file} answered ${status}`)
    times.push({ file, firstByte: performance.now() - started })
    await reader?.cancel()
  }
  return times
}

interface WholeExport {
  /** Seconds from the request to the last byte. */
  seconds: number
  /** The largest resident memory of the server meanwhile, in bytes. */
  memory: number
}

/** Reads the received payments to their end; the reservations, the longest file, would take minutes. */
export async function wholeExport(server: Running, subjects: Subjects): Promise<WholeExport> {
  const started = performance.now()
  const { status, body } = await request(server, subjects, '/api/admin/payments/received/export')
  if (status !== 200 || !body) throw new Error(`the export of received payments answered ${status}`)
  let memory = await residentMemory(server)
  let read = 0
  for await (const chunk of body) {
    read += chunk.length
    if (read < 1e6) continue
    read = 0
    memory = Math.max(memory, await residentMemory(server))
  }
  return { seconds: (performance.now() - started) / 1000, memory }
}
