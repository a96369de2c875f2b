import type { PersonalTable } from '../../../platform/db/personal-rows.ts'
import { classTables } from './tables/classes.ts'
import { coachTables } from './tables/coach.ts'
import { personTables } from './tables/person.ts'
import { salesTables } from './tables/sales.ts'

/** The studio's tables and columns in a person's own file. A new table about people needs an entry; a test finds a missing one. */
export const personalStudioTables: readonly PersonalTable[] = [
  ...personTables,
  ...salesTables,
  ...classTables,
  ...coachTables,
]
