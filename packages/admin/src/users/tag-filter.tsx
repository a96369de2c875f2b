import { texts } from '@estudio/texts'
import type { ReactElement } from 'react'
import { SelectFilter } from '../ui/select-filter.tsx'
import { useTags } from './notes/use-notes.ts'

const { tags: t } = texts.admin.notes

/** The filter that narrows the list of users to those with a tag; none while the studio has no tags. */
export const useTagFilter = (): ReactElement[] => {
  const { data: tags = [] } = useTags()
  if (tags.length === 0) return []
  const names = Object.fromEntries(tags.map(({ name, count }) => [name, `${name} (${count})`]))
  return [<SelectFilter key="tag" source="tag" label={t.filter} names={names} any={t.all} alwaysOn />]
}
