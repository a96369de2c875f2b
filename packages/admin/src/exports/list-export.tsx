import { useListContext } from 'react-admin'
import { toListQuery } from '../data/list-query.ts'
import { ExportButton } from './export-button.tsx'
import type { ExportList } from './export-methods.ts'

/** Downloads the list it stands in, all pages of what is searched for and filtered, in the order on the screen. */
export const ListExport = ({ list }: { list: ExportList }) => {
  const { filterValues: filter, sort } = useListContext()
  return <ExportButton list={list} filter={toListQuery({ filter, sort })} compact="phone" />
}
