import { TaughtClassFilter, type TaughtClassList, type TaughtClassQuery, Uuid } from '@estudio/contract'
import { requestFaults } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { idsOf, listFilter, listWindow } from '../../shared/list-query.ts'
import { countTaughtClasses, taughtClassPage } from './taught-class-store.ts'

/**
 * The classes that the fill counts; `reserved` and `places` are the sums of the whole list. The list has no search. Throws
 * validation_failed.
 */
export async function taughtClasses({ db, clock }: Context, query: TaughtClassQuery) {
  const window = listWindow(query)
  if (window.search !== undefined) {
    const asked = query.search === undefined ? 'q' : 'search'
    throw errors.validation(requestFaults.unknownFilter(asked), asked)
  }
  const filter = listFilter(TaughtClassFilter, query, window)
  const selection = { ...filter, ids: idsOf(window, Uuid), now: clock.now() }
  const [classes, { class_name, instructor_name, ...counts }] = await Promise.all([
    taughtClassPage(db, selection, window),
    countTaughtClasses(db, selection),
  ])
  const list: TaughtClassList = {
    classes,
    ...counts,
    ...(class_name !== null && { class_name }),
    ...(instructor_name !== null && { instructor_name }),
  }
  return { window, list }
}
