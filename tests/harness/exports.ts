import { expect } from 'vitest'
import type { Caller } from './http.ts'

type ExportedRow = Record<string, string | number | null>

/** The rows of a file, each by the titles of its columns. */
export async function exportedRows(person: Caller, path: string): Promise<ExportedRow[]> {
  const { body, headers } = await person.get<string>(`${path}${path.includes('?') ? '&' : '?'}format=ndjson`)
  expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportedRow)
}
