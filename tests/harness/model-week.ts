import type {
  ModelWeek,
  ModelWeekInput,
  PublishAnswer,
  StaffScheduledClass,
  StudioClass,
} from '@estudio/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { Answer } from './http.ts'
import { openStudio, type Person } from './index.ts'

export type CellInput = ModelWeekInput['cells'][number]

export interface ModelDesk {
  /** A class of the catalogue. */
  classType(name: string): Promise<string>
  read(from: string): Promise<ModelWeek>
  save(version: number, cells: CellInput[], from: string): Promise<Answer<ModelWeek>>
  /** Reads the model of a day, and saves the cells that `make` makes of it. */
  change(from: string, make: (cells: ModelWeek['cells']) => CellInput[]): Promise<ModelWeek>
  preview(from: string, weeks: number): Promise<PublishAnswer>
  /** The preview, and then the publication, which has to do exactly that. */
  publish(from: string, weeks: number): Promise<PublishAnswer>
  undo(answer: PublishAnswer): Promise<Answer<{ code?: string }>>
}

/** The model week as one administrator works with it. */
export const modelDesk = (admin: Person): ModelDesk => {
  const read = async (from: string) => (await admin.get<ModelWeek>(`/api/admin/model-week?from=${from}`)).body
  const save = (version: number, cells: CellInput[], from: string) =>
    admin.put<ModelWeek>('/api/admin/model-week', { from, cells }, { 'if-match': `"${version}"` })
  const publication = async (body: object): Promise<PublishAnswer> => {
    const answer = await admin.post<PublishAnswer>('/api/admin/model-week/publish', body)
    if (answer.status !== 200) throw new Error(`It was not published: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const preview = (from: string, weeks: number) => publication({ from, weeks, dry_run: true })
  return {
    async classType(name) {
      const input = { name, description: 'De prueba' }
      const { status, body } = await admin.post<StudioClass>('/api/admin/classes', input)
      if (status !== 201) throw new Error(`The class was refused: ${JSON.stringify(body)}`)
      return body.id
    },
    read,
    save,
    async change(from, make) {
      const model = await read(from)
      const { status, body } = await save(model.version, make(model.cells), from)
      if (status !== 200) throw new Error(`The save was refused: ${JSON.stringify(body)}`)
      return body
    },
    preview,
    async publish(from, weeks) {
      const dry = await preview(from, weeks)
      const real = await publication({ from, weeks })
      const created = real.created.map((one) => ({ ...one, id: null }))
      expect({ ...real, dry_run: true, created, undo: null }).toEqual(dry)
      return real
    },
    undo: ({ undo }) => admin.post<{ code?: string }>(`/api/schedule/undo/${undo?.id}`),
  }
}

/** The classes by id, in order of time, also cancelled ones: a line each, with coaches and series. */
export async function linesByClass(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; line: string }>`
    select c.id, concat_ws(' ', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD HH24:MI'),
      round(extract(epoch from c.ends_at - c.starts_at) / 60), d.name, array_to_string(d.coach_names, '+'), c.max_capacity, c.status,
      c.series_id, c.series_week, case when c.version = c.published_version then 'untouched' end) as line
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id cross join studio.settings s
    order by c.starts_at, c.id`.execute(db)
  return new Map(rows.map(({ id, line }) => [id, line]))
}

export const scheduleLines = async (db: Db): Promise<string[]> => [...(await linesByClass(db)).values()]

/** The classes in order of time, with their series and the Monday that they count for. */
export async function seriesOfClasses(db: Db) {
  const { rows } = await sql<{ id: string; start: string; week: string | null; series_id: string | null }>`
    select c.id, to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD HH24:MI') as start, c.series_week as week, c.series_id
    from studio.scheduled_classes c cross join studio.settings s order by c.starts_at, c.id`.execute(db)
  return rows
}

/** The day of the studio of `openModelWeek`. */
export const today = '2026-11-16'

/** A studio on a Monday at 08:00 with two coaches, a class and three hours, of which nothing is painted yet. */
export async function openModelWeek() {
  const studio = await openStudio()
  const admin = await studio.admin()
  const desk = modelDesk(admin)
  const sol = await studio.coach({ name: 'Coach Sol' })
  const luna = await studio.coach({ name: 'Coach Luna' })
  const suelo = await desk.classType('Suelo')
  for (const time of ['07:00', '09:00', '18:00']) await studio.slot(time)
  const cell = (weekday: number, time: string, more: Partial<CellInput> = {}): CellInput => ({
    weekday,
    time,
    class_id: suelo,
    instructor_ids: [sol.instructorId],
    duration_minutes: 50,
    max_capacity: 8,
    ...more,
  })
  const paint = (...cells: CellInput[]) => desk.change(today, () => cells)
  const edit = (id: string, patch: object) => admin.patch(`/api/schedule/${id}`, patch)
  /** The classes of a day, each by its hour and name. */
  const startOf = async (day: string) =>
    (await admin.get<{ schedule: StaffScheduledClass[] }>(`/api/schedule?from=${day}`)).body.schedule.map(
      ({ start_time, classes }) => `${start_time.slice(11, 16)} ${classes.name}`,
    )
  return { studio, admin, desk, sol, luna, suelo, cell, paint, edit, startOf }
}
export type ModelWeekStudio = Awaited<ReturnType<typeof openModelWeek>>

export const startsOf = (rows: { start_time: string }[]): string[] =>
  rows.map(({ start_time }) => start_time.slice(0, 16))

export const reasonsOf = (rows: { start_time: string; reason: string }[]): string[] =>
  rows.map(({ start_time, reason }) => `${start_time.slice(0, 16)} ${reason}`)

/** The id of a class that a publication created. */
export const idOf = (answer: PublishAnswer, index = 0): string => answer.created[index]?.id as string
