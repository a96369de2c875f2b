import { TaughtClassFilter, type TaughtClassList, type TaughtClassQuery, Uuid } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { idsOf, listFilter, listWindow } from '../../shared/list-query.ts'
import { countTaughtClasses, taughtClassPage } from './taught-class-store.ts'

/** The classes that the fill counts; `reserved` and `places` are the sums of the whole list. Throws validation_failed. */
export async function taughtClasses({ db, clock }: Context, query: TaughtClassQuery) {
  const window = listWindow(query)
  const filter = listFilter(TaughtClassFilter, query, window)
  const selection = { ...filter, ids: idsOf(window, Uuid), now: clock.now() }
  const [classes, counts] = await Promise.all([
    taughtClassPage(db, selection, window),
    countTaughtClasses(db, selection),
  ])
  const list: TaughtClassList = { classes, ...counts }
  return { window, list }
}
