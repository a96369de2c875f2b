import { paths } from '@estudio/contract'
import type { Running } from '../processes.ts'
import type { Subjects } from './subjects.ts'

const { exports } = paths.admin
const inOrder = (path: string, field: string) =>
  `${path}?sort=${encodeURIComponent(JSON.stringify([field, 'ASC']))}`

/** The files of the longest tables, whole, in the list's own order and in another. */
const longFiles: Record<string, string> = {
  users: exports.users,
  'users by last login': inOrder(exports.users, 'last_login'),
  reservations: exports.reservations,
  'reservations by name': inOrder(exports.reservations, 'full_name'),
  attendance: exports.attendance,
  'sold plans': exports.plans,
  'received payments': exports.received,
  invoices: exports.invoices,
  'the cash desk': exports.cash,
  'the audit log': exports.audit,
}

interface ExportTime {
  file: string
  /** Milliseconds from the request to the first byte of the file. */
  firstByte: number
}

/** Requests each file and stops reading after its first bytes. */
export async function exportTimes({ port }: Running, { adminToken }: Subjects): Promise<ExportTime[]> {
  const times: ExportTime[] = []
  for (const [file, path] of Object.entries(longFiles)) {
    const started = performance.now()
    const headers = { authorization: `Bearer ${adminToken}` }
    const { status, body } = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const reader = body?.getReader()
    const { done } = (await reader?.read()) ?? { done: true }
    if (status !== 200 || done) throw new Error(`the export of ${file} answered ${status}`)
    times.push({ file, firstByte: performance.now() - started })
    await reader?.cancel()
  }
  return times
}
