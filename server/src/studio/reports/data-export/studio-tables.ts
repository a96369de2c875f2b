import type { PersonalTable } from '../../../platform/db/personal-rows.ts'
import { classTables } from './tables/classes.ts'
import { coachTables } from './tables/coach.ts'
import { personTables } from './tables/person.ts'
import { salesTables } from './tables/sales.ts'

/** What a person's own file shows of the studio's tables. A new table about people needs an entry; a test finds it. */
export const personalStudioTables: readonly PersonalTable[] = [
  ...personTables,
  ...salesTables,
  ...classTables,
  ...coachTables,
]
