import type { TaskKind } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'
import { statisticsOf } from '../../shared/use-statistics.ts'
import { type MenuGroupName, menuGroups, START_PAGE } from '../screens.ts'

/** The entry of the menu behind which each kind of work is done. */
const entryOf: Record<TaskKind, string> = {
  payments: 'pagos',
  online: 'pagos',
  invoices: START_PAGE,
  pauses: START_PAGE,
  standing: 'lugares-fijos',
  substitutions: START_PAGE,
  waitlists: START_PAGE,
  marks: START_PAGE,
}

interface MenuFacts {
  /** How many items of work wait behind an entry of the menu. */
  at: (entry: string) => number
  /** The same for all entries of a group. */
  in: (group: MenuGroupName) => number
  hasStandingPlaces: boolean
}

/** The whole day is read for these facts, so they are read more rarely than the day on the start page. */
const PAUSE_MS = 10 * 60_000

/**
 * What the menu says: the work that waits for the signed-in user, and whether the studio has standing places. The menu shares the answer
 * of the start page. Elsewhere it is read again when the window gets the focus, when a change has touched it, and after a pause.
 */
export const useMenuFacts = (): MenuFacts => {
  const { data } = useQuery({ ...statisticsOf(useApi(), '/api/user/today'), refetchInterval: PAUSE_MS })
  const tasks = data?.desk?.tasks ?? []
  const at = (entry: string) =>
    tasks.filter(({ kind }) => entryOf[kind] === entry).reduce((sum, { count }) => sum + count, 0)
  return {
    at,
    in: (group) => menuGroups[group].reduce((sum, { name }) => sum + at(name), 0),
    hasStandingPlaces: data?.desk?.standing_places ?? false,
  }
}
