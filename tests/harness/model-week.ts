import type { ModelWeek, ModelWeekInput, PublishAnswer, StudioClass } from '@estudio/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { Answer } from './http.ts'
import type { Person } from './people.ts'

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
