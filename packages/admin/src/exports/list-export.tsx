import { useListContext } from 'react-admin'
import { toListQuery } from '../data/list-query.ts'
import type { ExportList } from '../data/methods/exports.ts'
import { ExportButton } from './export-button.tsx'

/** Downloads the list it stands in, all pages of what is searched for and filtered, in the order on the screen. */
export const ListExport = ({ list }: { list: ExportList }) => {
  const { filterValues: filter, sort } = useListContext()
  return <ExportButton list={list} filter={toListQuery({ filter, sort })} compact="phone" />
}
