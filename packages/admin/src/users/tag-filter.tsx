import { texts } from '@estudio/texts'
import type { ReactElement } from 'react'
import { parseQueryFromLocation } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { SelectFilter } from '../ui/list/select-filter.tsx'
import { useTags } from './notes/use-notes.ts'

const { tags: t } = texts.admin.notes

/**
 * The filter that narrows the list of users to those with a tag. It is shown while the studio has tags, and while the list is
 * narrowed to a tag, which may be one that nobody has any more.
 */
export const useTagFilter = (): ReactElement[] => {
  const { data: tags = [] } = useTags()
  const chosen: unknown = parseQueryFromLocation(useLocation()).filter?.tag
  const names = {
    ...(typeof chosen === 'string' && chosen && { [chosen]: chosen }),
    ...Object.fromEntries(tags.map(({ name, count }) => [name, `${name} (${count})`])),
  }
  if (Object.keys(names).length === 0) return []
  return [<SelectFilter key="tag" source="tag" label={t.filter} names={names} any={t.all} alwaysOn />]
}
