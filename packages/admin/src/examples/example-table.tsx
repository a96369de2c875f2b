import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ListContextProvider, useList } from 'react-admin'
import { Pager } from '../ui/pager.tsx'
import { type Column, ResourceTable } from '../ui/resource-table.tsx'
import type { ExampleRow, ExampleTableData } from './example-rows.ts'

/** Rows that are all here already, in a table like the others; ten a page, each column can order them. */
export const ExampleTable = ({ label, heads, rows }: ExampleTableData & { label: string }) => {
  const list = useList({ data: [...rows], perPage: ADMIN_PAGE_SIZE })
  const columns = heads.map(
    (head, at): Column<ExampleRow> => ({
      key: head,
      label: head,
      sortBy: `cells.${at}`,
      grows: at === 0,
      wide: at > 1 ? true : undefined,
      render: ({ cells }) => cells[at],
    }),
  )
  return (
    <ListContextProvider value={list}>
      <ResourceTable
        columns={columns}
        label={label}
        empty={texts.common.noResults}
        loadError={texts.errors.generic}
      />
      <Pager />
    </ListContextProvider>
  )
}
