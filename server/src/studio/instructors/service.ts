import type { Coach, CoachList, ListQuery, PublicInstructor } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'
import { listWindow } from '../shared/list-window.ts'
import { pictureUrl } from '../shared/pictures.ts'
import { type CoachRow, countTeam, publicTeam, teamPage } from './store.ts'

/** The team for everybody (API-20, B17): no e-mail, no account. */
export async function publicInstructors(db: Db): Promise<PublicInstructor[]> {
  const rows = await publicTeam(db)
  return rows.map(({ picture_path, ...row }) => ({ ...row, profile_picture_url: pictureUrl(picture_path) }))
}

const coachShape = ({ picture_path, created_at, ...row }: CoachRow): Coach => ({
  ...row,
  name: row.display_name,
  profile_picture_url: pictureUrl(picture_path),
  created_at: created_at.toISOString(),
})

interface CoachPage extends CoachList {
  offset: number
}

/** The team for staff (API-31, API-51). Without a page or range all of them: editors offer them as options. */
export async function coachList(db: Db, query: ListQuery): Promise<CoachPage> {
  const window = listWindow({ limit: 100, ...query })
  const [rows, total] = await Promise.all([teamPage(db, window), countTeam(db, window.search)])
  const coaches = rows.map(coachShape)
  return { users: coaches, instructors: coaches, total, offset: window.offset }
}
